import { describe, expect, it } from 'vitest';
import { outboundFetch } from '../../server/base/outbound.ts';
import { WechatFailed } from '../../server/ports/wechat.ts';
import { wechatGateway } from '../../server/ports/wechatGateway.ts';
import { useScriptedServer } from './scriptedServer.ts';

const server = useScriptedServer();

const gateway = () =>
  wechatGateway({
    url: server.url,
    appId: 'wx-app',
    secret: 'hidden',
    clock: () => server.now,
    fetchIt: outboundFetch({ timeoutMs: 5_000, allowsPrivate: true }),
  });

const message = { openId: 'anna', templateId: 'T1', data: { thing1: { value: '钢卷' } } };
const token = (text: string) => ({ access_token: text, expires_in: 7_200 });
const SEND = '/cgi-bin/message/subscribe/send';
const paths = () => server.asked.map(({ url }) => url.replace(/[?].*$/, ''));
const fault = async (sent: Promise<unknown>) => {
  const error: unknown = await sent.catch((thrown: unknown) => thrown);
  if (!(error instanceof WechatFailed)) throw new Error('It was taken.');
  return { fault: error.fault, errcode: error.errcode };
};

describe('subscription messages of WeChat', () => {
  it('are sent with a token that is kept, and never forced', async () => {
    server.answers(token('one'), { errcode: 0 }, { errcode: 0 });
    const { tell } = gateway();
    await tell(message);
    await tell(message);
    expect(paths()).toEqual(['/cgi-bin/stable_token', SEND, SEND]);
    expect(server.asked[0]?.body).toEqual({
      grant_type: 'client_credential',
      appid: 'wx-app',
      secret: 'hidden',
    });
    expect(server.asked[1]).toMatchObject({
      url: `${SEND}?access_token=one`,
      body: { touser: 'anna', template_id: 'T1', data: message.data, lang: 'zh_CN' },
    });
  });

  it.each([40001, 42001])(
    'renew a token that is over (%i) once, and give up for now the second time',
    async (errcode) => {
      server.answers(token('old'), { errcode }, token('new'), { errcode: 0 });
      await gateway().tell(message);
      expect(paths()).toEqual(['/cgi-bin/stable_token', SEND, '/cgi-bin/stable_token', SEND]);
      expect(server.asked.at(-1)?.url).toContain('access_token=new');
      server.answers(token('old'), { errcode }, token('new'), { errcode });
      expect(await fault(gateway().tell(message))).toEqual({ fault: 'silent', errcode });
    },
  );

  it.each([
    [43101, 'declined'],
    [45011, 'limit'],
    [-1, 'silent'],
    [47003, 'unusable'],
  ])('%i means %s', async (errcode, meaning) => {
    server.answers(token('one'), { errcode });
    expect(await fault(gateway().tell(message))).toEqual({ fault: meaning, errcode });
  });

  it('know the words of a template for an hour, and ask anew for one that was missing', async () => {
    const list = (...ids: string[]) => ({
      errcode: 0,
      data: ids.map((priTmplId) => ({ priTmplId, content: `订单:{{thing1.DATA}} ${priTmplId}` })),
    });
    server.answers(token('one'), list('T1'), list('T1', 'T2'));
    const { template } = gateway();
    expect(await template('T1')).toContain('thing1');
    expect(await template('T1')).toContain('thing1');
    expect(server.asked).toHaveLength(2);
    expect(await fault(template('T2'))).toEqual({ fault: 'unusable', errcode: 40037 });
    expect(await template('T2')).toContain('T2');
  });
});
