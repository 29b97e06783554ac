import type { Role } from '../../domain/codes/roles.ts';

/** Password of every demo account; they exist only with demo data. */
export const DEMO_PASSWORD = 'Demo-2026!';

export interface DemoAccount {
  readonly username: string;
  /** First is the acting role after login. */
  readonly roles: readonly Role[];
  /** A role defined by the company, based on the first of `roles`. */
  readonly roleCode?: string;
  readonly realName: string;
  readonly about: string;
}

/** The people of the demo company (records 0.3); shipper, captain and driver belong to its first parties. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { username: 'admin', roles: ['admin'], realName: '陈国栋', about: '平台管理员 platform administrator' },
  { username: 'dispatcher', roles: ['dispatcher'], realName: '林晓燕', about: '调度 dispatcher' },
  { username: 'service', roles: ['service'], realName: '何佳怡', about: '客服 customer service' },
  { username: 'clerk', roles: ['financeClerk'], realName: '孙丽华', about: '财务 finance clerk' },
  { username: 'clerk2', roles: ['financeClerk'], realName: '赵敏', about: '财务 second finance clerk' },
  {
    username: 'approver',
    roles: ['financeApprover'],
    realName: '周志强',
    about: '财务主管 finance approver',
  },
  { username: 'auditor', roles: ['auditor'], realName: '吴建平', about: '风控审核 auditor' },
  { username: 'warehouse', roles: ['warehouse'], realName: '郑海涛', about: '仓管 warehouse' },
  { username: 'shipper', roles: ['shipper'], realName: '王立新', about: '货主 shipper' },
  { username: 'captain', roles: ['captain'], realName: '马长顺', about: '车队长 captain' },
  { username: 'driver', roles: ['driver'], realName: '周建军', about: '司机 driver' },
  {
    username: 'lead',
    roles: ['dispatcher', 'service'],
    realName: '徐静',
    about: '调度与客服 dispatcher and customer service',
  },
];

/** Acts in a role defined by the company: a dispatcher with fewer pages and buttons. */
export const NIGHT_DESK: DemoAccount = {
  username: 'night',
  roles: ['dispatcher'],
  roleCode: 'PLAT_NIGHT_DISPATCHER',
  realName: '罗夜明',
  about: '夜班调度（自定义角色） night dispatcher, a role of its own',
};
