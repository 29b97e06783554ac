/** What a submitted payment application asks for, in the four languages. */
export const payLabels = {
  payee: ['收款人', 'Payee', 'Beneficiario', '受取人'],
  card: ['收款账户', 'Paid to', 'Cuenta de cobro', '支払先口座'],
  amount: ['申请金额（元）', 'Amount (CNY)', 'Importe (CNY)', '申請額（元）'],
} as const;
