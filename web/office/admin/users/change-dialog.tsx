import { useRevalidator } from 'react-router'
import type { ManagedUser } from '#contract/users/endpoints.ts'
import { ROLES, type Role } from '#contract/users/roles.ts'
import { browserApi } from '#web/data/api/browser-api.ts'
import { SelectField } from '#web/data/forms/choice-fields.tsx'
import { FormDialog } from '#web/data/forms/form-dialog.tsx'
import { refreshOnConflict } from '#web/data/forms/refresh-on-conflict.ts'
import { useFormWith } from '#web/data/forms/use-form.ts'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { useDialogDone } from '#web/office/staff/use-dialog-done.ts'
import { ReasonField } from '../reason-field.tsx'

export const CHANGES = ['role', 'sign-out', 'confirmation', 'password-link', 'deactivate', 'reactivate'] as const
export type Change = (typeof CHANGES)[number]

/** Says what a change does, and asks why before it is made. */
export function ChangeDialog({ user, change, onClose }: { user: ManagedUser; change: Change; onClose: () => void }) {
  const { t } = useI18n()
  const { revalidate } = useRevalidator()
  const name = user.full_name || user.email
  const others = ROLES.filter((role) => role !== user.role)
  const done = useDialogDone(onClose)
  const form = useFormWith({
    initial: { reason: '', role: '' },
    texts: { failed: 'admin.users.changeFailed' },
    check: (values) => ({
      ...(values.reason.trim() === '' && { reason: { key: 'admin.users.reasonMissing' as const } }),
      ...(change === 'role' && values.role === '' && { role: { key: 'admin.users.panel.newRole' as const } }),
    }),
    body: ({ reason, role }) => ({ reason: reason.trim(), role: others.find((one) => one === role) ?? user.role }),
    send: ({ reason, role }) => send(user, change, reason, role),
    onDone: () => done(t(`admin.users.changes.${change}.done`, { name })),
    onFailure: refreshOnConflict({ refresh: revalidate }),
  })
  return (
    <FormDialog
      form={form}
      title={t(`admin.users.changes.${change}.title`, { name })}
      description={t(`admin.users.changes.${change}.text`)}
      submit={t(`admin.users.changes.${change}.submit`)}
      busy={t('admin.users.saving')}
      variant={change === 'deactivate' ? 'danger' : 'main'}
      onClose={onClose}
    >
      {change === 'role' && (
        <SelectField
          {...form.field('role')}
          label={t('admin.users.panel.newRole')}
          placeholder={t(`admin.users.roles.${user.role}`)}
          help={form.values.role === 'USER' ? t('admin.users.changes.role.stand') : undefined}
          choices={others.map((role) => ({ value: role, label: t(`admin.users.roles.${role}`) }))}
        />
      )}
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}

function send({ id, role: from }: ManagedUser, change: Change, reason: string, role: Role): Promise<unknown> {
  const api = browserApi()
  const input = { params: { id }, body: { reason } }
  switch (change) {
    case 'role':
      return api.call('PUT /users/admin/{id}/role', { params: { id }, body: { reason, from, role } })
    case 'sign-out':
      return api.call('POST /users/admin/{id}/sign-out', input)
    case 'confirmation':
      return api.call('POST /users/admin/{id}/confirmation', input)
    case 'password-link':
      return api.call('POST /users/admin/{id}/password-link', input)
    case 'deactivate':
      return api.call('POST /users/admin/{id}/deactivate', input)
    case 'reactivate':
      return api.call('POST /users/admin/{id}/reactivate', input)
  }
}
