import { useState } from 'react'
import { inBrackets } from '#locales/marks.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { DateInput } from '../inputs/date-input.tsx'
import { Field } from '../inputs/field.tsx'
import { FileDrop } from '../inputs/file-drop.tsx'
import { NativeSelect } from '../inputs/native-select.tsx'
import { PasswordInput } from '../inputs/password-input.tsx'
import { TextInput } from '../inputs/text-input.tsx'
import { Textarea } from '../inputs/textarea.tsx'
import { PartSection } from './part-section.tsx'

const PROVINCES = ['Alberta', 'Manitoba', 'Ontario', 'Québec'].map((name) => ({ value: name, label: name }))

export function Fields() {
  const { t, locale } = useI18n()
  const [files, setFiles] = useState<File[]>([])
  return (
    <PartSection id="fields" title={t('parts.fields.title')}>
      <div className="grid gap-x-6 gap-y-5 lg:grid-cols-3">
        <Field label={t('parts.fields.name')} help={t('parts.fields.nameHelp')}>
          {(control) => <TextInput {...control} autoComplete="name" defaultValue={t('parts.fields.nameValue')} />}
        </Field>
        <Field label={t('parts.fields.email')} help={t('parts.fields.emailHelp')}>
          {(control) => <TextInput {...control} type="email" readOnly value="camille@example.com" />}
        </Field>
        <Field label={t('parts.fields.phone')} error={t('parts.fields.phoneError')}>
          {(control) => <TextInput {...control} type="tel" autoComplete="tel" defaultValue="514 555-01" />}
        </Field>
        <Field label={t('parts.fields.password')}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="new-password"
              showLabel={t('parts.fields.show')}
              hideLabel={t('parts.fields.hide')}
            />
          )}
        </Field>
        <Field label={t('parts.fields.province')}>
          {(control) => <NativeSelect {...control} choices={PROVINCES} placeholder={t('parts.fields.choose')} />}
        </Field>
        <Field label={t('parts.fields.date')}>
          {(control) => <DateInput {...control} defaultValue="2026-11-02" />}
        </Field>
        <Field label={t('parts.fields.name')}>{(control) => <TextInput {...control} disabled />}</Field>
      </div>
      <Field label={t('parts.fields.message')} note={inBrackets(locale, t('parts.fields.optional'))}>
        {(control) => <Textarea {...control} />}
      </Field>
      <div className="grid gap-6 lg:grid-cols-2">
        <div>
          <FileDrop label={t('parts.fields.drop')} help={t('parts.fields.dropHelp')} multiple onFiles={setFiles} />
          <p className="mt-2 text-small" role="status">
            {t('parts.fields.chosen', { count: files.length })}
          </p>
        </div>
        <FileDrop label={t('parts.fields.drop')} error={t('parts.fields.dropError')} onFiles={setFiles} />
      </div>
    </PartSection>
  )
}
