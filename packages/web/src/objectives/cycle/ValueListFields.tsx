import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { t } from '../../core/i18n.ts'
import { randomId } from '../../core/random-id.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import css from './ValueListFields.module.css'

type Value = { id: string; label: string; isRemoved?: boolean | undefined }
type Props = {
  /** The name of the list in the plural: “Categories”. */
  label: string
  values: readonly Value[]
  /** Values that objectives already use. */
  usedIds?: readonly string[] | undefined
  violation: string | undefined
  onChange: (values: Value[]) => void
}
const MAX_VALUES = 100

/** An ordered list of names: categories or ratings. */
export function ValueListFields({ label, values, usedIds = [], violation, onChange }: Props) {
  const moved = (index: number, by: -1 | 1) => {
    const next = [...values]
    const [value] = next.splice(index, 1)
    if (value) next.splice(index + by, 0, value)
    onChange(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is inside of a fieldset that names the option
    <div className={css.list} role="group" aria-label={label}>
      {violation && (
        <p className={css.violation} role="alert">
          {violation}
        </p>
      )}
      {values.map((value, index) => {
        const name = value.label || t('objectiveCycles.value.unnamed', { position: index + 1 })
        return (
          <div key={value.id} className={css.value}>
            <TextField
              label={t('objectiveCycles.value.label', { list: label, position: index + 1 })}
              isLabelHidden
              value={value.label}
              onChange={(text) =>
                onChange(values.map((item) => (item.id === value.id ? { ...item, label: text } : item)))
              }
              hint={usedIds.includes(value.id) ? t('objectiveCycles.value.used') : undefined}
              maxLength={100}
            />
            <IconButton
              kind="quiet"
              label={t('objectiveCycles.value.up', { name })}
              disabledReason={index === 0 ? t('objectiveCycles.value.first') : undefined}
              onClick={() => moved(index, -1)}
            >
              <IconArrowUp size={16} stroke={1.5} aria-hidden />
            </IconButton>
            <IconButton
              kind="quiet"
              label={t('objectiveCycles.value.down', { name })}
              disabledReason={index === values.length - 1 ? t('objectiveCycles.value.last') : undefined}
              onClick={() => moved(index, 1)}
            >
              <IconArrowDown size={16} stroke={1.5} aria-hidden />
            </IconButton>
            <IconButton
              kind="quiet"
              label={t('objectiveCycles.value.remove', { name })}
              onClick={() => onChange(values.filter((item) => item.id !== value.id))}
            >
              <IconX size={16} stroke={1.5} aria-hidden />
            </IconButton>
          </div>
        )
      })}
      <div>
        <Button
          size="small"
          icon={<IconPlus size={16} stroke={1.5} aria-hidden />}
          disabledReason={
            values.length >= MAX_VALUES ? t('objectiveCycles.value.tooMany', { count: MAX_VALUES }) : undefined
          }
          onClick={() => onChange([...values, { id: randomId(), label: '' }])}
        >
          {t('objectiveCycles.value.add')}
        </Button>
      </div>
    </div>
  )
}
