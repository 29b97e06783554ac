import { group, page, type MenuNode } from './node.ts';

/** System management (records 1, 5). */
export const SYSTEM: readonly MenuNode[] = [
  group('SystemManage', '/systemManage', 'IconSettings', [
    page('Menu', '/systemManage/menu', 'IconMenu2', ['A']),
    page('Authority', '/systemManage/authority', 'IconLock', ['A']),
    page('Organization', '/systemManage/organization', 'IconSitemap', ['A']),
    page('PartyGroup', '/systemManage/partyGroup', 'IconBuildingCommunity', ['A']),
    page('BillingEdition', '/systemManage/billingEdition', 'IconLicense', ['A', 'FA']),
    page('PaidRecords', '/systemManage/paidRecords', 'IconReceipt', ['A', 'FC', 'FA']),
    group('News', '/systemManage/news', 'IconNews', [
      page('NewsManage', '/systemManage/news/newsManage', 'IconNews', ['A', 'CS']),
      page('SmsRecords', '/systemManage/news/smsRecords', 'IconMessage', ['A', 'CS']),
      page('Notes', '/systemManage/news/notes', 'IconNote', ['A', 'CS']),
      page('PushRecords', '/systemManage/news/pushRecords', 'IconBell', ['A', 'CS']),
      page('PaymentRecords', '/systemManage/news/paymentRecords', 'IconBellRinging', ['A', 'CS', 'FC', 'FA']),
    ]),
    page('Site', '/systemManage/site', 'IconWorld', ['A']),
    page('Banner', '/systemManage/banner', 'IconPhoto', ['A', 'CS']),
    page('Partner', '/systemManage/partner', 'IconHeartHandshake', ['A']),
    page('PreviewSetting', '/systemManage/previewSetting', 'IconDeviceDesktop', ['A'], { noCache: true }),
    page('DeploySetting', '/systemManage/deploySetting', 'IconRocket', ['A'], { noCache: true }),
    page('FieldRequired', '/systemManage/fieldRequired', 'IconForms', ['A']),
    page('AppUpload', '/systemManage/appUpload', 'IconUpload', ['A']),
    page('ProblemList', '/systemManage/problemList', 'IconBug', ['A', 'CS', 'D', 'FC', 'RA', 'WH']),
    page('PasswordUpdate', '/systemManage/passwordUpdate', 'IconKey', '*', { noCache: true }),
    page('UserActionLog', '/systemManage/userActionLog', 'IconHistory', ['A', 'RA']),
  ]),
];
