import type { FastifyReply } from 'fastify'
import { escapeHtml, sendPlainPage } from '#server/platform/pages/plain-pages.ts'
import type { GooglePerson } from './people.ts'

type Choice = { person: GooglePerson; hint: string }

const TITLE = 'Stand-in for Google'

export type Chooser = {
  action: string
  choices: readonly Choice[]
  /** Where the sign-in goes on, for the page's policy. */
  publicUrl: string
  mistake?: string
}

/**
 * Choose a person, enter any person, or cancel: what Google's own page would offer, and what a test of the product
 * needs.
 */
export function sendChooser(reply: FastifyReply, { action, choices, publicUrl, mistake }: Chooser): FastifyReply {
  const people = choices.map(
    ({ person, hint }, position) => `<li>
      <button name="person" value="${position}"><strong>${escapeHtml(person.name)}</strong> ${escapeHtml(person.email)}</button>
      <span class="faint">${escapeHtml(hint)}</span></li>`,
  )
  const body = `
    <h1>${TITLE}</h1>
    <p>This is not Google. No Google keys are configured, so this page plays Google’s part: choose who signs in to Northlane.
    Nothing leaves this machine.</p>
    ${mistake ? `<p role="alert"><strong>${escapeHtml(mistake)}</strong></p>` : ''}
    <h2>Choose an account</h2>
    <form method="post" action="${action}"><ul class="choices">${people.join('')}</ul></form>
    <h2>Use another account</h2>
    <form method="post" action="${action}">
      <p><label>Email address<input name="email" type="email" required maxlength="254" autocomplete="off"></label></p>
      <p><label>Name<input name="name" maxlength="100" autocomplete="off"></label></p>
      <p><label class="check"><input name="unverified" type="checkbox" value="on"> Google has not verified this address</label></p>
      <p><button>Sign in</button></p>
    </form>
    <form method="post" action="${action}"><p><button name="cancel" value="on">Cancel</button></p></form>`
  return sendPlainPage(reply, TITLE, body, { formTargets: [publicUrl] })
}

export function sendExpired(reply: FastifyReply): FastifyReply {
  const body = `<h1>${TITLE}</h1><p>This sign-in has expired or was started in another browser.</p><p><a href="/login">Back to Northlane</a></p>`
  return sendPlainPage(reply.code(400), TITLE, body)
}
