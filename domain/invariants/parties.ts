import { invariants } from './invariant.ts';

/** Parties with their reviews, fleets, cards and words of others; groups, editions and notes. */
export const PARTIES = invariants({
  'review.pending': {
    source: 'TM 5.5.1',
    records: ['review', 'driver', 'vehicle', 'fleet', 'shipper'],
    zh: '每个对象最多一条待审核记录；待审核的对象恰有一条',
    en: 'a subject has one pending review at most, and one that waits for its review has it',
  },
  'member.fleet': {
    source: 'RO 10.12',
    records: ['fleetMember', 'driver', 'vehicle'],
    zh: '司机或车辆最多属于一个车队，且与其档案一致',
    en: 'a driver or vehicle is in one fleet at most, the one that its record names',
  },
  'card.default': {
    source: 'RO 10.12',
    records: ['bankCard'],
    zh: '有已验证银行卡的账户恰有一张默认卡',
    en: 'whoever has a verified bank card has exactly one that is the default',
  },
  'agreement.one': {
    source: 'RO 10.12',
    records: ['collectionAgreement'],
    zh: '同一司机同一范围最多一份生效的代收协议',
    en: 'a driver has one active agreement of each scope that somebody else is paid',
  },
  'contract.active': {
    source: 'RO 6',
    records: ['contract'],
    zh: '生效的合同已签署，且在有效期内开始',
    en: 'an active contract was signed, and has begun',
  },
  'stars.mean': {
    source: 'RO 894, A 1.6',
    records: ['evaluation', 'driver', 'fleet', 'shipper'],
    zh: '各方星级等于其可见评价的平均值',
    en: 'the stars of a party are the mean of its visible evaluations',
  },
  'evaluation.waybill': {
    source: 'A 1.2',
    records: ['evaluation', 'waybill'],
    zh: '评价只针对已完成的运单，双方为该运单的当事人',
    en: 'an evaluation is of a completed waybill, by and about its parties',
  },
  'complaint.deduction': {
    source: 'A 1.1',
    records: ['complaint', 'deduction'],
    zh: '投诉与其扣款互相引用，属于同一运单',
    en: 'a complaint and its deduction name each other, and the same waybill',
  },
  'warning.open': {
    source: 'A 1.6',
    records: ['safetyWarning'],
    zh: '同一车辆同一类型最多一条未结束的预警',
    en: 'a vehicle has one warning of each kind that has not ended',
  },
  'group.refs': {
    source: 'B 6.8.9',
    records: [],
    zh: '任何单据引用的记录都存在于同一集团',
    en: 'whatever a document names is there, in its own group',
  },
  'group.central': {
    source: 'B 6.8.1',
    records: ['tenant'],
    zh: '最多一个中心集团；每个集团一份租户档案和一份订购',
    en: 'there is one central group at most, and each group has one record and one subscription',
  },
  'edition.charge': {
    source: 'B 6.8.4',
    records: ['waybill'],
    zh: '平台服务费只收自已装货的运单，每张一笔',
    en: 'a charge is of a waybill that was loaded, and has its number',
  },
  'edition.balance': {
    source: 'B 6.8.3',
    records: ['editionSubscription'],
    zh: '中心账中该集团的预收余额不低于其余额；有欠费时余额为零',
    en: 'in the books of the central group a balance is covered by what was paid in advance, and who owes has none left',
  },
  'edition.term': {
    source: 'B 6.8.3',
    records: ['paidRecord'],
    zh: '中心账中该集团的预收期费等于已付期费减已实现与已退',
    en: 'in the books of the central group a group has paid for terms what its payments say, less what was earned and went back',
  },
  'release.live': {
    source: 'B 6.8.5',
    records: ['siteRelease'],
    zh: '每个集团最多一个上线的网站版本，且为网站所示版本',
    en: 'a group has one live release of its website at most, and shows that one',
  },
  'note.read': {
    source: 'B 6.8.6',
    records: ['note'],
    zh: '公告的已读数等于其阅读记录数',
    en: 'a note was read as often as people have read it',
  },
});
