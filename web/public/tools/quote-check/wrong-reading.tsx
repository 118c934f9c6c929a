import { Flag } from 'lucide'
import { useState } from 'react'
import { REPORT_LINE_MAX, REPORT_SAID_MAX, REPORT_TEXT_MAX } from '#contract/tools/quote-report-constants.ts'
import type { AnswerLine, Question, QuoteAnswer } from '#deal/quote/quote-answer.ts'
import { withoutPerson, withoutPersons } from '#deal/quote/without-persons.ts'
import { kindName } from '#deal/texts/quote-texts.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { CheckboxField, SelectField } from '#web/data/forms/choice-fields.tsx'
import { FormDialog } from '#web/data/forms/form-dialog.tsx'
import { TextareaField } from '#web/data/forms/text-fields.tsx'
import { useFormWith } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { useFigures } from '../figures.ts'
import { QUIET } from '../tool-actions.tsx'
import type { QuoteRows } from './quote-rows.ts'

type Props = { answer: QuoteAnswer; question: Question; rows: QuoteRows; text: string }

/** Says what was read wrong: the line and what is right, and the quote only where its reader agrees, as it is shown to them. */
export function WrongReading(props: Props) {
  const { t } = useI18n()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={QUIET} onClick={() => setIsOpen(true)}>
        <Icon of={Flag} size={18} />
        {t('quotes.wrong.open')}
      </button>
      {isOpen && <WrongReadingDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function WrongReadingDialog({ answer, question, rows, text, onClose }: Props & { onClose: () => void }) {
  const { t, locale } = useI18n()
  const { exact } = useFigures(rows.rules.jurisdiction.currency)
  const showToast = useToast()
  const nameOf = (line: AnswerLine, words: string) =>
    `${line.number}. ${(words || kindName(rows.reader, line.kind)).slice(0, REPORT_LINE_MAX / 2)} ${exact(line.amount)}`
  /** Its words are part of the quote, and go only with it. */
  const reported = (number: string, agrees: boolean) => {
    const line = answer.lines.find((each) => String(each.number) === number)
    return line ? nameOf(line, agrees ? withoutPerson(line.text) : '') : ''
  }
  const form = useFormWith({
    initial: {
      line: '',
      said: '',
      agrees: false,
      quote: withoutPersons(
        text,
        question.read.rows.map(({ row }) => row),
      ).slice(0, REPORT_TEXT_MAX),
    },
    draft: 'wrong reading',
    check: ({ said }) => (said.trim() === '' ? { said: { key: 'quotes.wrong.saidMissing' as const } } : {}),
    body: ({ line, said, agrees, quote }) => ({
      language: locale,
      line: reported(line, agrees),
      said: said.trim(),
      quote: agrees ? quote : '',
      sale: {
        jurisdiction: question.sale.jurisdiction,
        date: question.sale.date,
        seller: question.sale.seller,
        condition: question.sale.condition,
        fuel: question.sale.fuel ?? 'gas',
        advertised_price: question.sale.advertised_price ?? null,
      },
    }),
    send: (body, { key }) => browserApi().call('POST /quote-reports', { body, idempotencyKey: key }),
    onDone: () => {
      onClose()
      showToast({ text: t('quotes.wrong.thanks'), tone: 'success' })
    },
  })
  return (
    <FormDialog
      form={form}
      size="wide"
      title={t('quotes.wrong.title')}
      description={t('quotes.wrong.lead')}
      submit={t('quotes.wrong.send')}
      busy={t('quotes.wrong.sending')}
      onClose={onClose}
    >
      <SelectField
        {...form.field('line')}
        label={t('quotes.wrong.line')}
        choices={[
          { value: '', label: t('quotes.wrong.wholeQuote') },
          ...answer.lines.map((line) => ({ value: String(line.number), label: nameOf(line, line.text) })),
        ]}
      />
      <TextareaField {...form.field('said')} label={t('quotes.wrong.said')} rows={3} maxLength={REPORT_SAID_MAX} />
      {text !== '' && (
        <>
          <CheckboxField {...form.field('agrees')} label={t('quotes.wrong.agree')} help={t('quotes.wrong.agreeHelp')} />
          {form.values.agrees && (
            <TextareaField
              {...form.field('quote')}
              label={t('quotes.wrong.text')}
              rows={8}
              wrap="off"
              maxLength={REPORT_TEXT_MAX}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
