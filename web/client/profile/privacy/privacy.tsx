import type { PanelProps } from '../panel-props.ts'
import { DataCopy } from './data-copy.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Devices } from './devices.tsx'
import { Looks } from './looks.tsx'

export function Privacy({ profile, data }: PanelProps) {
  return (
    <div className="mt-6 grid gap-12">
      <Devices devices={data.devices ?? []} />
      <Looks />
      <DataCopy latest={data.dataExport ?? null} />
      <DeleteAccount profile={profile} />
    </div>
  )
}
