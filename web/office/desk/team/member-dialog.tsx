import { useRevalidator } from 'react-router'
import { REASON_MAX_CHARS } from '#contract/users/constants.ts'
import type { TeamMember } from '#contract/users/team.ts'
import { ABOUT_MAX_CHARS, INITIALS_COLOURS, TEAM_LANGUAGES } from '#contract/users/team-constants.ts'
import { LOCALES } from '#contract/values/locales.ts'
import { spokenWord } from '#locales/spoken.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { CheckboxField, RadioField, SwitchField } from '#web/data/forms/choice-fields.tsx'
import { FormDialog } from '#web/data/forms/form-dialog.tsx'
import { refreshOnConflict } from '#web/data/forms/refresh-on-conflict.ts'
import { TextField } from '#web/data/forms/text-fields.tsx'
import { useFormWith } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useDialogDone } from '#web/office/staff/use-dialog-done.ts'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { memberChange, memberValues, spokenOf } from './member-values.ts'

type MemberDialogProps = { member: TeamMember; isOwn: boolean; onClose: () => void }

/** One's own profile, or that of a colleague with a reason. */
export function MemberDialog({ member, isOwn, onClose }: MemberDialogProps) {
  const { t } = useI18n()
  const { revalidate } = useRevalidator()
  const { id, name, version } = member
  const done = useDialogDone(onClose)
  const form = useFormWith({
    initial: memberValues(member),
    draft: `team member ${member.id}`,
    check: (values) => ({
      ...(spokenOf(values).length === 0 && { speaks_en: { key: 'desk.team.languageMissing' as const } }),
      ...(!isOwn && values.reason.trim() === '' && { reason: { key: 'desk.team.reasonMissing' as const } }),
    }),
    body: (values) => ({ ...memberChange(values), version, reason: values.reason.trim() }),
    send: ({ reason, ...body }) =>
      isOwn
        ? browserApi().call('PUT /desk/team/me', { body })
        : browserApi().call('PUT /desk/team/{id}', { params: { id }, body: { ...body, reason } }),
    onDone: () => done(t('desk.saved')),
    onFailure: refreshOnConflict({ refresh: revalidate }),
  })
  return (
    <FormDialog
      form={form}
      size="wide"
      title={t('desk.team.edit', { name })}
      description={t('desk.team.touches')}
      submit={t('desk.save')}
      busy={t('desk.saving')}
      onClose={onClose}
    >
      <fieldset>
        <legend className="text-label font-semibold">{t('desk.team.languages')}</legend>
        <div className="grid gap-x-6 sm:grid-cols-3">
          {TEAM_LANGUAGES.map((language) => (
            <CheckboxField key={language} {...form.field(`speaks_${language}`)} label={t(spokenWord(language))} />
          ))}
        </div>
      </fieldset>
      <SwitchField
        {...form.field('takes_cases')}
        label={t('desk.team.takesCasesLabel')}
        help={t('desk.team.takesCasesHelp')}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-1 text-label font-semibold">{t('desk.team.about')}</legend>
        <p className="text-small text-ink-soft">{t('desk.team.aboutHelp')}</p>
        {LOCALES.map((locale) => (
          <TextField
            key={locale}
            {...form.field(`about_${locale}`)}
            lang={locale}
            label={t('desk.team.aboutIn', { language: t('desk.language', { code: locale }) })}
            maxLength={ABOUT_MAX_CHARS}
            autoComplete="off"
          />
        ))}
      </fieldset>
      <RadioField
        {...form.field('colour')}
        legend={t('desk.team.colour')}
        layout="row"
        options={INITIALS_COLOURS.map((colour) => ({
          value: colour,
          label: (
            <span className="inline-flex items-center gap-2">
              <Avatar name={name} size="small" tone={colour} />
              {t(`desk.team.colours.${colour}`)}
            </span>
          ),
        }))}
      />
      {!isOwn && (
        <TextField
          {...form.field('reason')}
          label={t('desk.team.reason')}
          help={t('desk.team.reasonHelp')}
          maxLength={REASON_MAX_CHARS}
          autoComplete="off"
        />
      )}
    </FormDialog>
  )
}
