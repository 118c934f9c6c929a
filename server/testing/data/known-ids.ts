import { giveBelongings } from '../features/belongings.ts'
import type { TestCardProvider } from '../features/card-provider.ts'
import { casesAt } from '../features/cases.ts'
import { giveWholeCase } from '../features/whole-case.ts'
import type { TestApp, TestPerson } from '../runs/test-app.ts'
import { makeListing } from './uploads.ts'

/** Ids that exist, and those that a parameter of a path takes first. */
export type KnownIds = {
  any: readonly string[]
  of: (path: string, param: string) => readonly string[]
  /** For fields of a body, by name. */
  fields: Record<string, string>
}
export type Known = { ids: KnownIds; client: TestPerson; advisor: TestPerson }

/** What a buyer has, a car, and a case with one of everything in it, whose client and consultant may call. */
export async function giveKnownIds(product: TestApp, cards: TestCardProvider): Promise<Known> {
  const theirs = await giveBelongings(product, cards, await product.signUp('USER'))
  const car = await makeListing(product)
  const { ids, code, client, advisor } = await giveWholeCase(product, casesAt(product, cards))
  const nouns: [RegExp, readonly string[]][] = [
    [/messages/, [ids.message, ids.note]],
    [/todos/, [ids.question, ids.todo]],
    [/offers/, [ids.offer, ids.draft]],
    [/offer-files/, [ids.proof]],
    [/files/, [ids.file]],
    [/refund-requests/, [ids.refundRequest]],
    [/appointments/, [ids.appointment]],
    [/days/, [ids.day]],
    [/views/, [ids.view]],
    [/documents/, [ids.document]],
    [/inbox|leads/, [ids.lead]],
    [/clients|users/, [ids.client]],
    [/cars|car-listings/, [car]],
  ]
  return {
    client,
    advisor,
    ids: {
      any: [...Object.values(theirs), ...Object.values(ids), car, code],
      of: (path, param) => {
        if (param === 'code') return [code]
        if (param === 'consultant') return ['me', ids.consultant]
        return nouns.find(([noun]) => noun.test(path))?.[1] ?? []
      },
      fields: {
        request_id: ids.lead,
        quoted_id: ids.message,
        consultant_id: ids.consultant,
        assignee_id: ids.consultant,
        proof_id: ids.proof,
        file_id: ids.proof,
        todo_id: ids.todo,
        listing_id: car,
        vehicle_id: car,
        package_id: theirs.package,
        user_id: ids.client,
        code,
        caseCode: code,
      },
    },
  }
}
