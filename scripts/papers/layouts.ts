/** Sheets in layouts as dealers use them, beside those of other generators: what is drawn, and what it says. */
export type Layout = { id: string; html: string; lines: { label: string; amount: string }[] }
type Line = { label: string; cents: number }

/** Amounts that add up, the same on every machine. */
function dealOf(seed: number) {
  let state = seed * 7919 + 17
  const pick = (from: number, to: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return from + Math.floor((state / 2 ** 32) * (to - from))
  }
  const price = pick(2_400_000, 5_900_000)
  const fees: Line[] = [
    { label: 'Freight and PDI', cents: pick(170_000, 230_000) },
    { label: 'Air conditioning levy', cents: 10_000 },
    { label: 'Documentation fee', cents: pick(29_900, 69_900) },
    { label: 'Tire and wheel protection', cents: pick(80_000, 150_000) },
    { label: 'Nitrogen and wheel locks', cents: pick(14_900, 34_900) },
  ]
  const discount = -pick(50_000, 150_000)
  const subtotal = price + discount + fees.reduce((sum, { cents }) => sum + cents, 0)
  const tax = Math.round(subtotal * 0.13)
  const plates = pick(5_900, 12_000)
  const total = subtotal + tax + plates
  const down = pick(200_000, 600_000)
  return {
    price,
    fees,
    discount,
    subtotal,
    tax,
    plates,
    total,
    down,
    financed: total - down,
    payment: pick(40_000, 90_000),
  }
}

const plain = (cents: number) =>
  `${cents < 0 ? '-' : ''}${(Math.abs(cents) / 100).toLocaleString('en-CA', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
const dollars = (cents: number) => (cents < 0 ? `-$${plain(-cents)}` : `$${plain(cents)}`)
const french = (cents: number) => `${plain(cents).replaceAll(',', ' ').replace('.', ',')} $`
const bracketed = (cents: number) => (cents < 0 ? `(${plain(-cents)})` : plain(cents))

function sheetLines(seed: number): Line[] {
  const deal = dealOf(seed)
  return [
    { label: '2026 vehicle selling price', cents: deal.price },
    { label: 'Dealer discount', cents: deal.discount },
    ...deal.fees,
    { label: 'Subtotal', cents: deal.subtotal },
    { label: 'HST 13%', cents: deal.tax },
    { label: 'Licence and plates', cents: deal.plates },
    { label: 'Total purchase price', cents: deal.total },
    { label: 'Cash down payment', cents: -deal.down },
    { label: 'Amount to finance', cents: deal.financed },
  ]
}

type Writer = (cents: number) => string
const written = (lines: readonly Line[], write: Writer) =>
  lines.map(({ label, cents }) => ({ label, amount: write(cents) }))
const row = ({ label, amount }: Layout['lines'][number]) => `<tr><td>${label}<td>${amount}`
const page = (style: string, body: string) =>
  `<!doctype html><meta charset="utf-8"><style>body{margin:0;background:#fdfdfb;color:#191919;min-height:1160px;box-sizing:border-box;padding:48px;position:relative;${style}}td:last-child{text-align:right;white-space:nowrap}table{border-collapse:collapse}</style><body>${body}`

export function layouts(): Layout[] {
  return [
    dense(),
    columns(),
    fourSquare(),
    thermal(),
    chat(),
    leaseBoxes(),
    dotted(),
    franco(),
    handwritten(),
    darkScreen(),
    narrowInvoice(),
    letter(),
  ]
}

function dense(): Layout {
  const lines = written(sheetLines(1), bracketed)
  const body = `<h3>MOTOR VEHICLE PURCHASE AGREEMENT</h3><table style="width:100%">${lines.map(row).join('')}</table>`
  return {
    id: 'dense',
    lines,
    html: page('font:14px Arial;', body.replaceAll('<td>', '<td style="border:1px solid #444;padding:3px 6px">')),
  }
}

function columns(): Layout {
  const lines = written(sheetLines(2), dollars)
  const half = Math.ceil(lines.length / 2)
  const table = (part: typeof lines) =>
    `<table style="width:370px;display:inline-table;margin-right:32px;vertical-align:top">${part.map(row).join('')}</table>`
  return {
    id: 'columns',
    lines,
    html: page(
      'font:15px Verdana;line-height:2;',
      `<h2>Buyer worksheet</h2>${table(lines.slice(0, half))}${table(lines.slice(half))}`,
    ),
  }
}

function fourSquare(): Layout {
  const deal = dealOf(3)
  const lines = written(
    [
      { label: 'Selling price', cents: deal.price },
      { label: 'Trade allowance', cents: deal.down },
      { label: 'Cash down', cents: deal.plates * 20 },
      { label: 'Monthly payment', cents: deal.payment },
    ],
    dollars,
  )
  const box = ({ label, amount }: Layout['lines'][number]) =>
    `<div style="border:2px solid #222;width:360px;height:200px;display:inline-block;padding:18px;box-sizing:border-box;margin:-2px"><div>${label}</div><div style="font-size:34px;margin-top:28px">${amount}</div></div>`
  return { id: 'four-square', lines, html: page('font:18px Arial;', `<h2>Work sheet</h2>${lines.map(box).join('')}`) }
}

function thermal(): Layout {
  const lines = written(sheetLines(4), plain)
  const text = lines.map(({ label, amount }) => label.padEnd(30) + amount.padStart(12)).join('\n')
  return {
    id: 'thermal',
    lines,
    html: page(
      'font:17px "Courier New";width:520px;color:#555;letter-spacing:-.3px;',
      `<pre style="font:inherit;line-height:1.5">     DEALER DIRECT MOTORS\n     ${'-'.repeat(30)}\n${text}</pre>`,
    ),
  }
}

function chat(): Layout {
  const lines = written(sheetLines(5).slice(0, 11), dollars)
  const bubble = ({ label, amount }: Layout['lines'][number]) =>
    `<div style="background:#e4e6eb;border-radius:16px;padding:8px 14px;margin:6px 0;width:fit-content">${label}: ${amount}</div>`
  return {
    id: 'chat',
    lines,
    html: page('font:19px system-ui;', `<p style="color:#777">Today 4:12 PM</p>${lines.map(bubble).join('')}`),
  }
}

function leaseBoxes(): Layout {
  const deal = dealOf(6)
  const lines = written(
    [
      { label: 'Gross capitalized cost', cents: deal.subtotal },
      { label: 'Capitalized cost reduction', cents: deal.down },
      { label: 'Adjusted capitalized cost', cents: deal.subtotal - deal.down },
      { label: 'Residual value', cents: Math.round(deal.price * 0.52) },
      { label: 'Base monthly payment', cents: deal.payment },
      { label: 'Monthly use tax', cents: Math.round(deal.payment * 0.13) },
      { label: 'Total monthly payment', cents: deal.payment + Math.round(deal.payment * 0.13) },
      { label: 'Due at signing', cents: deal.down + deal.payment },
      { label: 'Disposition fee', cents: 39_500 },
    ],
    dollars,
  )
  const box = ({ label, amount }: Layout['lines'][number]) =>
    `<div style="border:1px solid #333;width:266px;display:inline-block;box-sizing:border-box;margin:0 -1px -1px 0;padding:6px 8px"><small>${label}</small><br>${amount}</div>`
  return {
    id: 'lease-boxes',
    lines,
    html: page('font:18px Georgia;', `<h3>LEASE DISCLOSURE</h3>${lines.map(box).join('')}`),
  }
}

function dotted(): Layout {
  const lines = written(sheetLines(7), plain)
  const line = ({ label, amount }: Layout['lines'][number]) =>
    `<div style="display:flex;gap:6px;line-height:2.1">${label}<span style="flex:1;border-bottom:2px dotted #666;margin-bottom:11px"></span>${amount}</div>`
  return {
    id: 'dotted',
    lines,
    html: page('font:17px "Times New Roman";', `<h2>Vehicle quotation</h2>${lines.map(line).join('')}`),
  }
}

function franco(): Layout {
  const names = [
    'Prix de vente du véhicule',
    'Rabais du concessionnaire',
    'Transport et préparation',
    'Taxe d’accise climatiseur',
    'Frais d’administration',
    'Protection pneus et roues',
    'Antivol de roues',
    'Sous-total',
    'TVH 13 %',
    'Immatriculation',
    'Prix total',
    'Comptant',
    'Solde à financer',
  ]
  const lines = written(
    sheetLines(8).map(({ cents }, at) => ({ label: names[at] ?? '', cents })),
    french,
  )
  return {
    id: 'franco',
    lines,
    html: page(
      'font:16px "DejaVu Sans";line-height:1.9;',
      `<h2>Proposition d’achat</h2><table style="width:94%">${lines.map(row).join('')}</table>`,
    ),
  }
}

function handwritten(): Layout {
  const lines = written(sheetLines(9), plain)
  const drawn = lines.map(({ label, amount }, at) => ({
    label,
    amount: at === 1 || at === 4 ? `<i style="font:italic 24px cursive;color:#24409a">${amount}</i>` : amount,
  }))
  return {
    id: 'handwritten',
    lines,
    html: page(
      'font:16px Arial;line-height:1.8;',
      `<h2>Bill of sale</h2><table style="width:90%">${drawn.map(row).join('')}</table>`,
    ),
  }
}

function darkScreen(): Layout {
  const lines = written(sheetLines(10), dollars)
  const stripes = 'repeating-linear-gradient(0deg,#0000 0 2px,#0003 2px 3px)'
  return {
    id: 'dark-screen',
    lines,
    html: page(
      `font:17px "DejaVu Sans";line-height:2;background:${stripes},#15202b;color:#e7ecf0;`,
      `<h2>Your deal</h2><table style="width:92%">${lines.map(row).join('')}</table>`,
    ),
  }
}

function narrowInvoice(): Layout {
  const lines = written(sheetLines(11), dollars)
  const rows = lines.map(
    ({ label, amount }, at) =>
      `<tr><td>${String(at + 1).padStart(3, '0')}<td style="text-align:left">${label.toUpperCase()}<td>${amount}`,
  )
  return {
    id: 'invoice',
    lines,
    html: page(
      'font:15px Arial Narrow,Arial;line-height:2;',
      `<h2>Proforma</h2><table style="width:74%">${rows.join('')}</table>`,
    ),
  }
}

function letter(): Layout {
  const lines = written(sheetLines(12), dollars)
  const rows = lines.map(
    ({ label, amount }) =>
      `<tr><td style="text-align:right;padding-right:24px">${amount}<td style="text-align:left">${label}`,
  )
  return {
    id: 'amount-first',
    lines,
    html: page(
      'font:16px Georgia;line-height:1.9;',
      `<h2>Offer to purchase</h2><p>Thank you for your visit. Our offer:</p><table>${rows.join('')}</table>`,
    ),
  }
}
