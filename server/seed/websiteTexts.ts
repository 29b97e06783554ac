import type { site } from '../../domain/records/site.ts';
import type { Row } from '../../domain/schema/record.ts';

type SiteTexts = Pick<
  Row<typeof site>,
  'language' | 'siteName' | 'icpNo' | 'address' | 'agreementService' | 'agreementPrivacy'
>;

/** What the website of the demo company says in each language. */
export const SITE_TEXTS: readonly SiteTexts[] = [
  {
    ...{ language: 'zh', siteName: '合肥运输网络货运平台', icpNo: '皖ICP备2026001234号-1' },
    address: '安徽省合肥市蜀山区长江西路 188 号',
    agreementService:
      '<h2>一、平台服务</h2><p>平台为货主、车队长和司机提供运单、单证与结算的办理。开通账号后可以查看；提交资料并通过审核后，方可发货或接单。</p><h2>二、账号</h2><p>账号由本人使用，请妥善保管密码和验证码。连续输错密码会暂时锁定账号。运单合同可用短信验证码签署，与手写签名同等有效。</p><h2>三、终止</h2><p>没有未完结的订单、运单和结算时可以注销账号；业务记录按法律要求的期限保存。</p>',
    agreementPrivacy:
      '<h2>我们收集什么</h2><ul><li>手机号、证件：用于实名认证和运单办理；</li><li>车辆位置：仅在运输途中，用于在途跟踪和监管上报。</li></ul><h2>怎样使用</h2><p>个人信息只用于办理运输业务和法律要求的上报；列表中隐去部分号码，查看完整号码会被记录。</p>',
  },
  {
    ...{ language: 'en', siteName: 'Hefei Transport freight platform', icpNo: '皖ICP备2026001234号-1' },
    address: '188 Changjiang West Road, Shushan, Hefei, Anhui',
    agreementService:
      '<h2>1. The service</h2><p>The platform handles waybills, papers and settlement for shippers, fleets and drivers. With an account you can read; once your papers are approved you can ship and accept loads.</p><h2>2. Your account</h2><p>It is yours alone: keep its password and codes to yourself. A contract signed with a code by SMS is as good as one signed by hand.</p>',
    agreementPrivacy:
      '<h2>What is collected</h2><ul><li>Phone and papers, to know who you are;</li><li>positions of vehicles, only on the way.</li></ul><p>They are used for transport and for the reports that the law asks for, and for nothing else.</p>',
  },
  {
    ...{ language: 'es', siteName: 'Plataforma de fletes Hefei Transport', icpNo: '皖ICP备2026001234号-1' },
    address: 'Changjiang Oeste 188, Shushan, Hefei, Anhui',
    ...{ agreementService: null, agreementPrivacy: null },
  },
  {
    ...{ language: 'ja', siteName: '合肥運輸 貨物プラットフォーム', icpNo: '皖ICP备2026001234号-1' },
    address: '安徽省合肥市蜀山区長江西路 188',
    ...{ agreementService: null, agreementPrivacy: null },
  },
];
