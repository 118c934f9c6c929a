import { Pencil, Trash2 as Trash } from 'lucide'
import { useState } from 'react'
import { useI18n } from '#web/data/i18n/i18n.tsx'
import { Button } from '../buttons/button.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../dialogs/menu.tsx'
import { Sheet } from '../dialogs/sheet.tsx'
import { useToast } from '../feedback/toast.tsx'
import { Field } from '../inputs/field.tsx'
import { TextInput } from '../inputs/text-input.tsx'
import { PartSection } from './part-section.tsx'

export function Overlays() {
  const { t } = useI18n()
  const showToast = useToast()
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'sheet' | null>(null)
  return (
    <PartSection id="overlays" title={t('parts.overlays.title')}>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="second" onClick={() => setOpen('dialog')}>
          {t('parts.overlays.openDialog')}
        </Button>
        <Button variant="second" onClick={() => setOpen('confirm')}>
          {t('parts.overlays.openConfirm')}
        </Button>
        <Button variant="second" onClick={() => setOpen('sheet')}>
          {t('parts.overlays.openSheet')}
        </Button>
        <Menu trigger={<Button variant="second">{t('parts.overlays.openMenu')}</Button>}>
          <MenuLink to="/">{t('parts.overlays.home')}</MenuLink>
          <MenuItem icon={Pencil} onSelect={() => setOpen('dialog')}>
            {t('parts.overlays.edit')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash} tone="danger" onSelect={() => setOpen('confirm')}>
            {t('parts.overlays.deleteNow')}
          </MenuItem>
        </Menu>
        <Button variant="second" onClick={() => showToast({ text: t('parts.overlays.toast') })}>
          {t('parts.overlays.showToast')}
        </Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={() => setOpen(null)}
        title={t('parts.overlays.dialogTitle')}
        description={t('parts.overlays.dialogText')}
        closeLabel={t('parts.overlays.close')}
        actions={<Button onClick={() => setOpen(null)}>{t('parts.buttons.save')}</Button>}
      >
        <Field label={t('parts.fields.name')}>{(control) => <TextInput {...control} />}</Field>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={() => setOpen(null)}
        title={t('parts.overlays.confirmTitle')}
        description={t('parts.overlays.confirmText')}
        cancelLabel={t('parts.overlays.keep')}
        confirmLabel={t('parts.overlays.deleteNow')}
        busyLabel={t('parts.overlays.deleting')}
        alternative={
          <Button variant="second" onClick={() => setOpen(null)}>
            {t('parts.overlays.deactivate')}
          </Button>
        }
        onConfirm={() => setOpen(null)}
      />
      <Sheet
        open={open === 'sheet'}
        onOpenChange={() => setOpen(null)}
        title={t('parts.overlays.filters')}
        closeLabel={t('parts.overlays.close')}
        foot={
          <Button className="w-full" onClick={() => setOpen(null)}>
            {t('parts.overlays.showCars')}
          </Button>
        }
      >
        <Field label={t('parts.fields.make')}>{(control) => <TextInput {...control} />}</Field>
      </Sheet>
    </PartSection>
  )
}
