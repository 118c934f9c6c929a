import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { classNames } from '../browser/class-names.ts'
import { IconButton } from '../buttons/icon-button.tsx'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & { showLabel: string; hideLabel: string }

export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <span className="relative block">
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={isShown ? 'text' : 'password'}
        className={classNames('field-control pr-13', className)}
      />
      <IconButton
        icon={isShown ? EyeOff : Eye}
        label={isShown ? hideLabel : showLabel}
        aria-controls={rest.id}
        onClick={() => setIsShown(!isShown)}
        className="absolute top-0.5 right-0.5"
      />
    </span>
  )
}
