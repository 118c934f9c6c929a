import type { PanelProps } from '../panel-props.ts'
import { AccessLog } from './access-log.tsx'
import { DataCopy } from './data-copy.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Devices } from './devices.tsx'

export function Privacy({ profile, data }: PanelProps) {
  return (
    <div className="mt-6 grid gap-12">
      <Devices devices={data.devices ?? []} />
      <AccessLog />
      <DataCopy latest={data.dataExport ?? null} />
      <DeleteAccount profile={profile} />
    </div>
  )
}
