import type { RouterContextProvider } from 'react-router'
import type { Locale } from '#contract/values/locales.ts'
import type { Jurisdiction } from '#deal/rule-rows.ts'
import { pageRequestContext } from '#web/data/api/request-context.ts'
import { provinceOptionsIn, toolDataOf } from './tool-data.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

export function provinceOptions({ context }: Pick<Asked, 'context'>) {
  return provinceOptionsIn(context.get(pageRequestContext).locale)
}

/** What a tool page is handed in the language of the reader. */
export function toolData<Rows>(asked: Asked, rowsOf: (jurisdiction: Jurisdiction, locale: Locale) => Rows) {
  const { locale } = asked.context.get(pageRequestContext)
  return toolDataOf(asked.request.url, locale, rowsOf)
}
