/** As it stands on the invoice and in the mail: `NL-000042`. */
export function invoiceNumberText(number: number): string {
  return `NL-${String(number).padStart(6, '0')}`
}
