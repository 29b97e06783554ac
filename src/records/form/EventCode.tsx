import type { TextInputProps } from '@mantine/core';
import { useMemo } from 'react';
import { eventCodeCall } from '../../../domain/calls/eventCode.ts';
import { CodeField } from '../../smsCode/CodeField.tsx';
import { useSmsCode, type SendCode } from '../../smsCode/useSmsCode.ts';
import type { EventTarget } from './eventTarget.ts';
import { ask } from '../wire.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  target: EventTarget;
  value: string;
  onChange: (code: string) => void;
}

/** The verification code in an event's form: it is sent to the number that the platform has for the event. */
export default function EventCode({ target, ...rest }: Props) {
  const { spec, id, type } = target;
  const sendCode = useMemo<SendCode>(() => {
    const call = eventCodeCall(spec, type);
    return (_, signal) => ask(call, { id }, signal);
  }, [spec, id, type]);
  return <CodeField {...rest} sms={useSmsCode(sendCode)} phone={null} />;
}
