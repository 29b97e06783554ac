import { it } from 'vitest';
import { useDesk } from '../desk.ts';
import { PNG } from '../orderForm.ts';
const desk = useDesk();
it('up', async () => {
  const person = await desk.person('driver');
  for (let i=0;i<3;i++){
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(PNG)], { type: 'image/png' }), 'x.png');
    const r = await fetch(`${person.url}/ntocc-basic-api/file`, { method:'POST', headers:{authorization:`Bearer ${person.token}`, deviceid: person.deviceId}, body: form });
    console.log(r.status, await r.text());
  }
  // odd ids
  const d = await desk.person('dispatcher');
  console.log((await d.raw('GET','/ntocc-tms-api/order/9999999999999999999')));
  console.log((await d.raw('GET','/ntocc-tms-api/waybill?orderId=abc')));
  console.log((await d.raw('GET','/ntocc-tms-api/order?keyword=%00')));
});
