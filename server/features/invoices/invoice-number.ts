/** As it stands on the invoice and in the mail: `NL-000042`. */
export function invoiceNumberText(number: number): string {
  return `NL-${String(number).padStart(6, '0')}`
}

/** As it stands on the credit note and in the mail: `NLC-000042`. */
export function creditNoteNumberText(number: number): string {
  return `NLC-${String(number).padStart(6, '0')}`
}
