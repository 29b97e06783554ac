import { appVersion } from '../../records/appVersion.ts';
import { news } from '../../records/news.ts';
import { note } from '../../records/note.ts';
import { organization } from '../../records/organization.ts';
import { partner } from '../../records/partner.ts';
import { problem } from '../../records/problem.ts';
import { pushRecord } from '../../records/pushRecord.ts';
import { resource } from '../../records/resource.ts';
import { role } from '../../records/role.ts';
import { site } from '../../records/site.ts';
import { siteRelease } from '../../records/siteRelease.ts';
import { smsRecord } from '../../records/smsRecord.ts';
import { tenant } from '../../records/tenant.ts';
import { userActionLog } from '../../records/userActionLog.ts';
import { group, page, type MenuNode } from './node.ts';

/** System management (records 1, 5). */
export const SYSTEM: readonly MenuNode[] = [
  group('SystemManage', '/systemManage', 'IconSettings', [
    page('Menu', '/systemManage/menu', 'IconMenu2', resource.view),
    page('Authority', '/systemManage/authority', 'IconLock', role.view),
    page('Organization', '/systemManage/organization', 'IconSitemap', organization.edit.by),
    page('PartyGroup', '/systemManage/partyGroup', 'IconBuildingCommunity', tenant.view),
    page('BillingEdition', '/systemManage/billingEdition', 'IconLicense', ['admin', 'financeApprover']),
    page('PaidRecords', '/systemManage/paidRecords', 'IconReceipt', ['admin', 'financeClerk', 'financeApprover']),
    group('News', '/systemManage/news', 'IconNews', [
      page('NewsManage', '/systemManage/news/newsManage', 'IconNews', news.view),
      page('SmsRecords', '/systemManage/news/smsRecords', 'IconMessage', smsRecord.view),
      page('Notes', '/systemManage/news/notes', 'IconNote', note.view),
      page('PushRecords', '/systemManage/news/pushRecords', 'IconBell', pushRecord.view),
      page('PaymentRecords', '/systemManage/news/paymentRecords', 'IconBellRinging', ['admin', 'service', 'financeClerk', 'financeApprover']),
    ]),
    page('Site', '/systemManage/site', 'IconWorld', site.view),
    page('Banner', '/systemManage/banner', 'IconPhoto', ['admin', 'service']),
    page('Partner', '/systemManage/partner', 'IconHeartHandshake', partner.view),
    page('PreviewSetting', '/systemManage/previewSetting', 'IconDeviceDesktop', siteRelease.view, { noCache: true }),
    page('DeploySetting', '/systemManage/deploySetting', 'IconRocket', siteRelease.view, { noCache: true }),
    page('FieldRequired', '/systemManage/fieldRequired', 'IconForms', ['admin']),
    page('AppUpload', '/systemManage/appUpload', 'IconUpload', appVersion.view),
    page('ProblemList', '/systemManage/problemList', 'IconBug', problem.view),
    page('UserActionLog', '/systemManage/userActionLog', 'IconHistory', userActionLog.view),
  ]),
];
