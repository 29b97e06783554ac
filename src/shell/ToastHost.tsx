import { notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { showToastsIn, type Toast } from '../app/toaster.ts';
import classes from './ToastHost.module.css';

const LOOKS = {
  error: { color: 'red', icon: <IconX size={18} /> },
  success: { color: 'teal', icon: <IconCheck size={18} /> },
  warning: { color: 'orange', icon: <IconAlertTriangle size={18} /> },
  info: { color: 'brand', icon: <IconInfoCircle size={18} /> },
} as const;

interface LinkProps {
  id: string;
  text: string;
  to: string;
  onFollow: (() => void) | undefined;
}

function ToastLink({ id, text, to, onFollow }: LinkProps) {
  return (
    <Link
      className={classes.link}
      to={to}
      onClick={() => {
        notifications.hide(id);
        onFollow?.();
      }}
    >
      {text}
    </Link>
  );
}

/** The same text is shown once at a time: ten calls that fail for one reason show one message. */
function show(
  { kind, text, link, onFollow, id = `${kind}:${text}`, persistent = false }: Toast,
  close: string,
): void {
  const message = {
    id,
    message: link === undefined ? text : <ToastLink id={id} text={text} to={link} onFollow={onFollow} />,
    ...LOOKS[kind],
    autoClose: persistent ? (false as const) : 5000,
    loading: persistent,
    withCloseButton: !persistent,
    closeButtonProps: { 'aria-label': close },
    role: kind === 'error' ? 'alert' : 'status',
  };
  notifications.hide(id);
  notifications.show(message);
}

/** Renders the messages of `toast()`. */
export function ToastHost() {
  const { t } = useTranslation();
  const shown = useEffectEvent((toast: Toast) => {
    show(toast, t('close'));
  });
  useEffect(
    () =>
      showToastsIn({
        show: (toast) => {
          shown(toast);
        },
        hide: (id) => {
          notifications.hide(id);
        },
        clear: () => {
          notifications.updateState(notificationsStore, (all) =>
            all.filter(({ autoClose }) => autoClose === false),
          );
        },
      }),
    [],
  );
  return null;
}
