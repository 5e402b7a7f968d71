import { t } from '../../core/i18n.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Named = { name: string; explanation: string }
type Props = {
  model: Named
  change: (change: Partial<Named>) => void
  violations: Readonly<Record<string, string>>
  /** Where people read the description. */
  hint: string
}

/** The name of a cycle, and what it is for. */
export const CycleNameFields = ({ model, change, violations, hint }: Props) => (
  <>
    <TextField
      label={t('cycles.name')}
      value={model.name}
      onChange={(name) => change({ name })}
      error={violations.name}
      maxLength={200}
      required
    />
    <TextArea
      label={t('cycles.explanation')}
      hint={hint}
      value={model.explanation}
      onChange={(explanation) => change({ explanation })}
      max={10_000}
      isOptional
    />
  </>
)
