import { Printer } from 'lucide'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

export function PrintButton({ label }: { label: string }) {
  return (
    <Button
      variant="second"
      onClick={() => print()}
      startIcon={<Icon of={Printer} />}
      data-print="hide"
      className="noscript:hidden"
    >
      {label}
    </Button>
  )
}
