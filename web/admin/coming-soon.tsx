import { EmptyRoad } from '../drawings/empty-road.tsx'
import { StaffPage } from '../staff/staff-page.tsx'

/** A page that has its place in the menu and nothing behind it yet. */
export function ComingSoon({ title, text }: { title: string; text: string }) {
  return (
    <StaffPage title={title}>
      <div className="card flex flex-col items-center px-5 py-14 text-center">
        <EmptyRoad className="w-53" />
        <p className="mt-7 text-lead">{text}</p>
      </div>
    </StaffPage>
  )
}
