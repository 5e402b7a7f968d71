import { useRef, useState } from 'react'
import { t } from '../../core/i18n.ts'
import { Popover } from '../../ui/Popover.tsx'
import { ObjectiveIcon } from '../ObjectiveIcon.tsx'
import { type IconName, objectiveIcons } from '../objective-icons.ts'
import css from './Form.module.css'

type Props = { value: string; onChange: (icon: string) => void }
const names = Object.keys(objectiveIcons) as IconName[]

/** The icon of an objective, chosen from a small set. */
export function IconPicker({ value, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const choose = (icon: string) => {
    onChange(icon)
    setOpen(false)
    button.current?.focus()
  }
  const nameOf = (icon: string) => t(`objectives.icon.${icon as IconName}`)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.icon}
        aria-expanded={isOpen}
        aria-label={t('objectives.chooseIcon', { icon: value && value in objectiveIcons ? nameOf(value) : 'none' })}
        title={t('objectives.iconLabel')}
        onClick={() => setOpen(!isOpen)}
      >
        <ObjectiveIcon icon={value || 'target'} size={22} />
      </button>
      {isOpen && (
        <Popover
          anchor={button}
          side="start"
          onClose={() => setOpen(false)}
          closesOnBlur
          initialFocus="button"
          className={css.icons}
          role="dialog"
          aria-label={t('objectives.iconLabel')}
        >
          {names.map((icon) => (
            <button
              key={icon}
              type="button"
              aria-label={nameOf(icon)}
              title={nameOf(icon)}
              aria-pressed={icon === value}
              onClick={() => choose(icon)}
            >
              <ObjectiveIcon icon={icon} size={20} />
            </button>
          ))}
          <button type="button" className={css.noIcon} onClick={() => choose('')}>
            {t('objectives.noIcon')}
          </button>
        </Popover>
      )}
    </>
  )
}
