import { IconX } from '@tabler/icons-react'
import { t } from '../../core/i18n.ts'
import { IconButton } from '../../ui/Button.tsx'
import { PersonName } from '../../ui/PersonName.tsx'
import { PersonPicker } from '../../ui/PersonPicker.tsx'
import css from './Form.module.css'

type Reader = { id: string; name: string }
type Props = { readers: readonly Reader[]; onChange: (readers: readonly Reader[]) => void; ownerId: string }

/** The people a protected objective is shared with besides those who read it anyway. */
export function ReadersField({ readers, onChange, ownerId }: Props) {
  return (
    <div className={css.readers}>
      <PersonPicker
        label={t('objectives.shareWith')}
        isOptional
        value={null}
        except={ownerId}
        onChange={(person) =>
          person &&
          !readers.some(({ id }) => id === person.id) &&
          onChange([...readers, { id: person.id, name: person.name }])
        }
      />
      {readers.length > 0 && (
        <ul aria-label={t('objectives.sharedWith')}>
          {readers.map((reader) => (
            <li key={reader.id}>
              <PersonName person={reader} size={24} isPlain />
              <IconButton
                size="small"
                label={t('ui.removeNamed', { name: reader.name })}
                onClick={() => onChange(readers.filter(({ id }) => id !== reader.id))}
              >
                <IconX size={14} stroke={1.75} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
