import { codeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 21;

/** Dated figures of tax law that the platform computes with (transport-and-money 14, 17.7). */
export const taxRateKind = codeList('taxRateKind', [
  ['vatTransport', '运输服务销项税率', 'Output VAT on transport', 'IVA repercutido del transporte', '運輸役務の売上税率'],
  ['vatFuel', '成品油进项税率', 'Input VAT on fuel', 'IVA soportado del combustible', '燃料の仕入税率'],
  ['vatToll', '通行费进项税率', 'Input VAT on tolls', 'IVA soportado de los peajes', '通行料の仕入税率'],
  ['surtax', '附加税费率', 'Surtax on VAT', 'Recargo sobre el IVA', '付加税率'],
  ['vatOnBehalf', '代办申报增值税征收率', 'VAT filed on behalf', 'IVA declarado por cuenta ajena', '代理申告の増値税率'],
  ['surtaxOnBehalf', '代办附加税费率', 'Surtax filed on behalf', 'Recargo declarado por cuenta ajena', '代理申告の付加税率'],
  ['monthlyRelief', '月销售额免征限额', 'Monthly sales free of VAT', 'Ventas mensuales exentas de IVA', '月次売上の免税限度額'],
  ['rollingLimit', '连续12个月销售额上限', 'Limit of sales in 12 months', 'Límite de ventas en 12 meses', '連続12か月の売上上限'],
  ['labourExpense', '劳务报酬费用扣除率', 'Expense share of labour income', 'Gastos deducibles del trabajo', '労務報酬の経費控除率'],
  ['labourAllowance', '劳务报酬每月减除费用', 'Monthly allowance of labour income', 'Reducción mensual del trabajo', '労務報酬の月次基礎控除'],
  ['labourTax', '累计预扣预缴税率表', 'Cumulative withholding table', 'Tabla de retención acumulada', '累計源泉徴収税率表'],
  ['vatStorage', '仓储服务销项税率', 'Output VAT on storage', 'IVA repercutido del almacenaje', '保管役務の売上税率'],
  ['vatHandling', '装卸服务销项税率', 'Output VAT on handling', 'IVA repercutido de la manipulación', '荷役役務の売上税率'],
  ['vatRent', '器具租赁销项税率', 'Output VAT on equipment rent', 'IVA repercutido del alquiler de equipo', '器具賃貸の売上税率'],
  ['vatInsurance', '保险服务进项税率', 'Input VAT on insurance', 'IVA soportado de los seguros', '保険の仕入税率'],
]);

/** Period reports to the tax authority (transport-and-money 14.2). */
export const taxReportKind = codeList('taxReportKind', [
  ['platformInfo', '平台基本信息', 'Platform information', 'Información de la plataforma', 'プラットフォーム基本情報'],
  ['identityIncome', '身份和收入信息', 'Identity and income', 'Identidad e ingresos', '身分・収入情報'],
  ['agencyFiling', '代办申报', 'Filing on behalf', 'Declaración por cuenta ajena', '代理申告'],
  ['vatSummary', '增值税汇总', 'VAT summary', 'Resumen del IVA', '増値税集計'],
]);

/** How a report is submitted. */
export const taxChannel = codeList('taxChannel', [
  ['direct', '系统直连', 'Direct link', 'Conexión directa', '直接連携'],
  ['eTax', '电子税务局', 'E-tax bureau', 'Agencia tributaria electrónica', '電子税務局'],
  ['file', '文件上传', 'File', 'Archivo', 'ファイル'],
]);

/** Subject of a line of a report. */
export const taxLineKind = codeList('taxLineKind', [
  ['platform', '平台', 'Platform', 'Plataforma', 'プラットフォーム'],
  ['person', '经营者和从业人员', 'Operator or worker', 'Operador o trabajador', '事業者・従業者'],
  ['output', '销项', 'Output VAT', 'IVA repercutido', '売上税額'],
  ['input', '进项', 'Input VAT', 'IVA soportado', '仕入税額'],
]);

export const taxSubject = codeList('taxSubject', [
  ['operator', '经营者', 'Operator', 'Operador', '事業者'],
  ['worker', '从业人员', 'Worker', 'Trabajador', '従業者'],
]);

export const taxIdType = codeList('taxIdType', [
  ['idCard', '居民身份证', 'Resident ID card', 'DNI de residente', '居民身分証'],
  ['creditCode', '统一社会信用代码', 'Unified social credit code', 'Código de crédito social', '統一社会信用コード'],
]);

/** Compared with the last accepted report: only new and changed identities are sent again. */
export const identityState = codeList('identityState', [
  ['new', '新增', 'New', 'Nueva', '新規'],
  ['changed', '变更', 'Changed', 'Modificada', '変更'],
  ['unchanged', '未变更', 'Unchanged', 'Sin cambios', '変更なし'],
]);

/** Decides whether tax is withheld; set per person by the finance clerk on tax advice (17.8). */
export const incomeNature = codeList('incomeNature', [
  ['business', '经营所得', 'Business income', 'Rendimientos de actividad', '事業所得'],
  ['labour', '劳务报酬', 'Labour income', 'Rendimientos del trabajo', '労務報酬'],
]);

/** Subject of an invoice that the platform gets. */
export const inputInvoiceKind = codeList('inputInvoiceKind', [
  ['fuel', '成品油', 'Fuel', 'Combustible', '燃料'],
  ['toll', '通行费', 'Toll', 'Peaje', '通行料'],
  ['transport', '承运运费', "Carrier's freight", 'Flete del transportista', '運送会社の運賃'],
  ['labour', '装卸劳务', 'Handling labour', 'Mano de obra', '荷役'],
  ['premium', '保费', 'Premium', 'Prima', '保険料'],
]);

/** Kinds of documents; the last two are no VAT deduction documents (transport-and-money 14.2, 42005). */
export const deductionDocument = codeList('deductionDocument', [
  ['special', '增值税专用发票', 'Special VAT invoice', 'Factura especial de IVA', '増値税専用発票'],
  ['tollElectronic', '通行费电子发票（征税）', 'Electronic toll invoice, taxed', 'Factura electrónica de peaje con IVA', '通行料電子発票（課税）'],
  ['notTaxed', '通行费电子发票（不征税）', 'Electronic toll invoice, not taxed', 'Factura electrónica de peaje sin IVA', '通行料電子発票（不課税）'],
  ['ordinary', '增值税普通发票', 'Ordinary VAT invoice', 'Factura ordinaria de IVA', '増値税普通発票'],
]);
