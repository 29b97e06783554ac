import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { showToastsIn, type Toast } from '../app/toaster.ts';

const LOOKS = {
  error: { color: 'red', icon: <IconX size={18} /> },
  success: { color: 'teal', icon: <IconCheck size={18} /> },
  warning: { color: 'orange', icon: <IconAlertTriangle size={18} /> },
  info: { color: 'brand', icon: <IconInfoCircle size={18} /> },
} as const;

/** The same text is shown once at a time: ten calls that fail for one reason say so once. */
function show({ kind, text, id = `${kind}:${text}`, persistent = false }: Toast): void {
  const message = {
    id,
    message: text,
    ...LOOKS[kind],
    autoClose: persistent ? (false as const) : 5000,
    loading: persistent,
    withCloseButton: !persistent,
    role: kind === 'error' ? 'alert' : 'status',
  };
  notifications.hide(id);
  notifications.show(message);
}

/** Draws what `toast()` says. */
export function ToastHost() {
  useEffect(
    () =>
      showToastsIn({
        show,
        hide: (id) => {
          notifications.hide(id);
        },
      }),
    [],
  );
  return null;
}
