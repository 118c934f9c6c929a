import { createServer } from 'node:http'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { BUSINESS } from '#contract/settings/business.ts'
import { SETTING_DEFAULTS } from '#contract/settings/constants.ts'
import { LOCALES, type Locale, PAGE_LANG } from '#contract/values/locales.ts'
import { outboxMessages } from '#server/platform/db/tables.ts'
import { deliverJob } from '#server/platform/jobs/outbox.ts'
import { composeMail, type EmailContent } from '#server/platform/mail/email-layout.ts'
import { translator } from '#server/platform/process/translations.ts'
import { accountsOf, newAddress } from '#server/testing/features/accounts.ts'
import { openTestApp, TEST_ORIGIN, type TestApp } from '#server/testing/runs/test-app.ts'
import { setPasswordEmail } from '../accounts/emails.ts'
import { addMailOptOut, findPersonByEmail, getPerson, switchTextsOff, updatePerson } from '../accounts/queries.ts'
import { createDelivery } from './delivery.ts'

const { waitFor } = vi
const soon = { timeout: 15_000, interval: 50 }

let product: TestApp
beforeAll(async () => {
  product = await openTestApp({ environment: { RATE_LIMIT: 'off' } })
  await product.deps.jobs.start(product.jobList)
})
afterAll(() => product.close())

const letter: EmailContent = {
  kind: 'transactional',
  subject: 'A subject',
  greetingName: 'Camille',
  paragraphs: ['First <b>paragraph</b> & more'],
  action: { label: 'Do it', url: 'https://northlane.test/do?a=1&b=2' },
}
const optional: EmailContent = { ...letter, kind: 'optional' }

function compose(what: EmailContent, to = 'camille@example.test', locale: Locale = 'en') {
  return composeMail(
    what,
    { to, locale },
    { secrets: product.deps.secrets, publicUrl: TEST_ORIGIN, contact: SETTING_DEFAULTS.contact },
  )
}

describe('email', () => {
  test('says the same as HTML and as text, and takes nothing in it for HTML', () => {
    const { html, text } = compose(letter)
    expect(html).toContain('First &lt;b&gt;paragraph&lt;/b&gt; &amp; more')
    expect(html).toContain('href="https://northlane.test/do?a=1&amp;b=2"')
    expect(text).toContain('First <b>paragraph</b> & more')
    expect(text).toContain('https://northlane.test/do?a=1&b=2')
  })

  test('says who sent it and where to reach them', () => {
    for (const part of [compose(letter).html, compose(letter).text]) {
      expect(part).toContain(BUSINESS.name)
      expect(part).toContain(BUSINESS.email)
      expect(part).toContain(BUSINESS.address.street)
    }
  })

  test('can be refused unless it is owed', () => {
    expect(compose(letter).text).not.toContain('unsubscribe')
    const refusable = compose(optional)
    expect(refusable.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    expect(refusable.text).toContain(`${TEST_ORIGIN}/unsubscribe?token=`)
  })

  test('says who we are as people write it, in the reader’s language', () => {
    const foot = (locale: Locale) =>
      composeMail(
        letter,
        { to: 'c@example.test', locale },
        { secrets: product.deps.secrets, publicUrl: TEST_ORIGIN, contact: SETTING_DEFAULTS.contact },
      ).text.replaceAll('\u00a0', ' ')
    expect(foot('en')).toContain('1000 Sample Street, Montreal, Quebec  H0H 0H0')
    expect(foot('fr')).toContain('1000 Sample Street, Montréal (Québec)  H0H 0H0')
    for (const locale of LOCALES) expect(foot(locale)).toContain('514 555-0100')
  })

  test('puts between a link’s name, its figure and its address the colon and comma of the reader’s language', () => {
    const lists = [{ title: 'Cars', rows: [{ label: 'A car', url: 'https://n.test/1', figure: '$1', note: 'was $2' }] }]
    const texts = (locale: Locale) => compose({ ...optional, lists }, undefined, locale).text
    expect(texts('en')).toContain('- A car: $1, was $2\n')
    expect(texts('en')).toContain('Do it:\nhttps://')
    expect(texts('fr')).toContain('- A car\u00a0: $1, was $2\n')
    expect(texts('fr')).toContain('Do it\u00a0:\nhttps://')
    expect(texts('fr')).toMatch(/\u00a0: http\S+unsubscribe/)
    expect(texts('zh')).toContain('- A car：$1，was $2\n')
  })

  test('keeps line breaks out of its headers', () => {
    const mail = compose({ ...letter, subject: 'Hello\r\nBcc: everyone@example.test' })
    expect(mail.subject).toBe('Hello Bcc: everyone@example.test')
  })

  test.for(LOCALES)('to choose a password is complete in %s', (locale) => {
    const t = translator(locale)
    const mail = composeMail(
      setPasswordEmail(t, { askedBy: 'staff', name: 'Camille', url: 'https://northlane.test/x' }),
      { to: 'c@example.test', locale },
      { secrets: product.deps.secrets, publicUrl: TEST_ORIGIN, contact: SETTING_DEFAULTS.contact },
    )
    expect(mail.html).toContain(`<html lang="${PAGE_LANG[locale]}">`)
    expect(mail.subject).toContain(BUSINESS.name)
    expect(`${mail.subject}${mail.text}`).not.toMatch(/emails\.\w|\{\w+\}/)
  })
})

describe('outbox', () => {
  test('delivers to the local mailbox what was committed, and keeps the content nowhere else', async () => {
    const { db, mailer, jobs } = product.deps
    await db.transaction((tx) =>
      mailer.send(tx, 'test', { ...letter, subject: 'Secret link' }, { to: 'box@example.test', locale: 'en' }),
    )
    const [row] = await db.select().from(outboxMessages)
    expect(row?.sealed?.toString('latin1')).not.toContain('northlane.test/do')
    jobs.nudge()
    await waitFor(
      async () => expect((await product.mailbox.list()).map((mail) => mail.to)).toContain('box@example.test'),
      soon,
    )
    await waitFor(async () => {
      const [sent] = await db.select().from(outboxMessages)
      expect(sent).toMatchObject({ sealed: null, attempts: 1 })
      expect(sent?.sentAt).not.toBeNull()
    }, soon)
  })

  test('forgets after 30 days what was sent, and what was given up; what can still be sent stays', async () => {
    const { db, jobs, clock } = product.deps
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 24 * 3600 * 1000)
    const insert = async (template: string, createdAt: Date, sentAt: Date | null = null) => {
      const [row] = await db.insert(outboxMessages).values({ channel: 'mail', template, createdAt, sentAt }).returning()
      return row?.id ?? ''
    }
    await insert('sent long ago', daysAgo(40), daysAgo(31))
    await insert('sent lately', daysAgo(40), daysAgo(29))
    await insert('given up', daysAgo(31))
    await insert('young', daysAgo(29))
    const messageId = await insert('can be tried again', daysAgo(31))
    await db.transaction((tx) => jobs.enqueue(tx, 'outbox.deliver', { messageId }, { afterS: 3600 }))
    await product.jobList.find(({ name }) => name === 'platform.sweep')?.run({} as never)
    const left = (await db.select().from(outboxMessages)).map(({ template }) => template)
    expect(left.filter((template) => template !== 'test').toSorted()).toEqual([
      'can be tried again',
      'sent lately',
      'young',
    ])
  })

  test('sends nothing when the transaction fails', async () => {
    const { db, mailer } = product.deps
    const before = await db.select().from(outboxMessages)
    await expect(
      db.transaction(async (tx) => {
        await mailer.send(tx, 'test', letter, { to: 'never@example.test', locale: 'en' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await db.select().from(outboxMessages)).toHaveLength(before.length)
  })
})

describe('refusing optional mail', () => {
  async function unsubscribe(token: string, locale = 'fr') {
    return product.inject({
      method: 'POST',
      url: `/api/v1/mail/unsubscribe?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': locale },
      payload: 'List-Unsubscribe=One-Click',
    })
  }

  test('works by one click from the mail’s own header, in the reader’s language, for optional mail only', async () => {
    const { db, mailer } = product.deps
    const to = 'tired@example.test'
    const header = compose(optional, to).headers['List-Unsubscribe'] ?? ''
    const token = /token=([^>]+)>/.exec(header)?.[1] ?? ''
    const answer = await unsubscribe(token)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().message).toContain('Vous ne recevrez plus')

    const countBefore = (await db.select().from(outboxMessages)).length
    await db.transaction((tx) => mailer.send(tx, 'test', optional, { to, locale: 'en' }))
    expect(await db.select().from(outboxMessages)).toHaveLength(countBefore)
    await db.transaction((tx) => mailer.send(tx, 'test', letter, { to, locale: 'en' }))
    expect(await db.select().from(outboxMessages)).toHaveLength(countBefore + 1)
  })

  test('is what an account begins with that is registered for the address later', async () => {
    const { db, secrets } = product.deps
    const [tired, fresh] = [newAddress(), newAddress()]
    await addMailOptOut(db, secrets, tired)
    const isMailed = async (email: string) => {
      expect((await accountsOf(product).register(email)).statusCode).toBe(201)
      return (await findPersonByEmail(db, email))?.emailNotificationsEnabled
    }
    expect([await isMailed(tired), await isMailed(fresh)]).toEqual([false, true])
  })

  test('needs a link that we made', async () => {
    expect((await unsubscribe('made.up')).statusCode).toBe(400)
    expect((await unsubscribe('')).statusCode).toBe(400)
  })
})

describe('SMTP', () => {
  const received: { raw: string; to: string[] }[] = []
  let isRefusing = false
  let url = ''
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (isRefusing) return done(new Error('try later'))
        received.push({
          raw: Buffer.concat(chunks).toString(),
          to: session.envelope.rcptTo.map(({ address }) => address),
        })
        done()
      })
    },
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.server.address()
    url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

  const never = async () => {
    throw new Error('not the mailbox')
  }
  const deliverer = () =>
    createDelivery({ mail: { smtpUrl: url, from: 'Northlane <no-reply@northlane.test>' }, twilio: undefined }, never)
  const id = '11111111-1111-4111-8111-111111111111'

  test('carries both parts, the sender, the language and an id that stays the same on a second attempt', async () => {
    await deliverer()(compose(optional, 'one@example.test'), id)
    await deliverer()(compose(optional, 'one@example.test'), id)
    const [first, second] = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)))
    expect(first).toMatchObject({
      subject: 'A subject',
      from: { name: 'Northlane', address: 'no-reply@northlane.test' },
    })
    expect(first?.html).toContain('First &lt;b&gt;')
    expect(first?.text).toContain('First <b>')
    expect(first?.messageId).toBe(`<${id}@northlane.test>`)
    expect(second?.messageId).toBe(first?.messageId)
    expect(received[0]?.raw).toMatch(/^Content-Language: en\r?$/m)
    expect(received[0]?.raw).toMatch(/^List-Unsubscribe:/m)
  })

  test('an address with a comma or a line break reaches no other address', async () => {
    received.length = 0
    const mail = compose(letter, 'victim@example.test,other@example.test\r\nBcc: third@example.test')
    await deliverer()(mail, id).catch(() => undefined)
    for (const { to, raw } of received) {
      expect(to).not.toContain('other@example.test')
      expect(to).not.toContain('third@example.test')
      expect(raw).not.toMatch(/^Bcc:/im)
    }
  })

  test('that refuses makes the delivery fail, so that the job tries again', async () => {
    isRefusing = true
    await expect(deliverer()(compose(letter), id)).rejects.toThrow()
    isRefusing = false
  })
})

describe('texts', () => {
  const sms = { channel: 'sms', to: '+15145550100', text: 'Your documents were approved.' } as const

  const twilio = { accountSid: 'AC1', authToken: 'secret', from: '+15145550199' }
  const received: { path: string; authorization: string; body: string }[] = []
  let answer = { status: 201, body: '{}' }
  let provider = ''
  /** Stands in for the provider, on this machine. */
  const double = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk
    })
    request.on('end', () => {
      const { url = '', headers } = request
      received.push({ path: url, authorization: headers.authorization ?? '', body })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => double.listen(0, '127.0.0.1', resolve))
    const address = double.address()
    provider = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  })
  afterAll(() => new Promise<void>((resolve) => double.close(() => resolve())))

  const byProvider = () =>
    createDelivery({ mail: { smtpUrl: undefined, from: '' }, twilio }, product.mailbox.deliver, (url, init) =>
      fetch((url as string).replace('https://api.twilio.com', provider), init),
    )

  test('go to the provider when it is configured', async () => {
    await byProvider()(sms, 'id')
    expect(received).toEqual([
      {
        path: '/2010-04-01/Accounts/AC1/Messages.json',
        authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
        body: 'To=%2B15145550100&From=%2B15145550199&Body=Your+documents+were+approved.',
      },
    ])
  })

  test('go to the local mailbox otherwise', async () => {
    const id = '22222222-2222-4222-8222-222222222222'
    await createDelivery({ mail: { smtpUrl: undefined, from: '' }, twilio: undefined }, product.mailbox.deliver)(
      sms,
      id,
    )
    expect(await product.mailbox.read(id)).toMatchObject(sms)
  })

  test('that the provider refuses fail, so that the job tries again', async () => {
    answer = { status: 500, body: '{}' }
    await expect(byProvider()(sms, 'id')).rejects.toThrow('500')
    answer = { status: 201, body: '{}' }
    await byProvider()(sms, 'id')
  })

  test('to a number that replied STOP are given up at once, and it is sent no more', async () => {
    const { db, secrets } = product.deps
    const person = await product.signUp()
    const on = { phoneNumber: sms.to, confirmedPhoneNumber: sms.to, smsNotificationsEnabled: true }
    await updatePerson(db, person.id, on)
    const sealed = secrets.seal('outbox', JSON.stringify(sms))
    const [message] = await db.insert(outboxMessages).values({ channel: 'sms', template: 'test', sealed }).returning()
    const messageId = message?.id ?? ''
    answer = { status: 400, body: '{"code": 21610, "message": "Attempt to send to unsubscribed recipient"}' }
    await deliverJob({ ...product.deps, deliver: byProvider(), onTextRefused: switchTextsOff }).run({ messageId })
    const [row] = await db.select().from(outboxMessages).where(eq(outboxMessages.id, messageId))
    expect(row).toMatchObject({
      sealed: null,
      sentAt: expect.any(Date),
      lastError: 'Not sent: the receiver replied STOP.',
    })
    expect(await getPerson(db, person.id)).toMatchObject({ smsNotificationsEnabled: false })
    answer = { status: 201, body: '{}' }
  })
})
