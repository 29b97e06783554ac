import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Standing } from '../../../domain/calls/session.ts';
import { type Label, say } from '../../../domain/codes/label.ts';
import { paidRecord } from '../../../domain/records/paidRecord.ts';
import { mayEdit } from '../../../domain/rules/rights.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import classes from '../connection/OutageBanner.module.css';

const PAY: Label = ['去续费', 'Renew', 'Renovar', '更新する'];

const TEXTS: Readonly<Record<Standing, { readonly title: Label; readonly text: Label }>> = {
  suspended: {
    title: [
      '版本已欠费停用。',
      'The subscription is suspended.',
      'La suscripción está suspendida.',
      '契約が停止されています。',
    ],
    text: [
      '不能新增业务；在途业务、收付款与查询照常办理。',
      'No new business can be begun; running work, payments and lists go on.',
      'No se puede iniciar negocio nuevo; lo en curso, los pagos y las listas siguen.',
      '新規業務は開始できません。進行中の業務、入出金、照会は通常どおりです。',
    ],
  },
  closing: {
    title: [
      '本企业正在注销。',
      'This company is being closed.',
      'Esta empresa se está cerrando.',
      'この企業は閉鎖手続き中です。',
    ],
    text: [
      '只能查看和导出数据，不能修改；管理员可以取消注销。',
      'Data can be read and exported, not changed; an administrator can keep the company open.',
      'Los datos se pueden ver y exportar, no cambiar; un administrador puede cancelar el cierre.',
      'データの閲覧と出力のみ可能です。管理者は閉鎖を取り消せます。',
    ],
  },
  visit: {
    title: ['来访查看。', 'A visit.', 'Una visita.', '訪問中です。'],
    text: [
      '经该企业同意进入：只能查看，个人信息已脱敏，每次操作都记入该企业的日志。',
      'By leave of this company: everything is read-only, personal data are masked, and its log names every step.',
      'Con permiso de la empresa: solo lectura, datos personales ocultos y cada paso en su registro.',
      'この企業の許可による閲覧です。個人情報は伏せられ、操作はすべて記録されます。',
    ],
  },
};

/** Over every page, while the group can do less than usual: why, what still works, and who can end it (addendum B 6.3). */
export function StandingBanner({ standing }: { standing: Standing }) {
  const lang = useLang();
  const viewer = useViewer();
  const { title, text } = TEXTS[standing];
  const mayPay = standing === 'suspended' && mayEdit(paidRecord, viewer, 'create');
  return (
    <section className={classes.banner} aria-label={say(title, lang)}>
      <IconAlertTriangle size={18} aria-hidden />
      <p>
        <b>{say(title, lang)}</b> {say(text, lang)}{' '}
        {mayPay && <Link to="/systemManage/paidRecords">{say(PAY, lang)}</Link>}
      </p>
    </section>
  );
}
