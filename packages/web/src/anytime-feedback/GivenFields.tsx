import { givenLevels, givenVisibilities } from '@perennial/domain/anytime-feedback/visibility.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { RadioGroup } from '../ui/ChoiceFields.tsx'
import type { FormState } from '../ui/Form.tsx'
import { PersonPicker, type PickedPerson } from '../ui/PersonPicker.tsx'
import { ReadersNote } from './ReadersNote.tsx'

export type GivenValues = { recipientId: PickedPerson | null; visibility: (typeof givenVisibilities)[number] }

type Props = { form: Pick<FormState<GivenValues>, 'values' | 'set' | 'field'>; minimumAnonymous: number }

/** Who the given feedback is for, and who reads it. */
export function GivenFields({ form: { values, set, field }, minimumAnonymous }: Props) {
  const me = useCurrentUser()
  const { recipientId: recipient, visibility } = values
  return (
    <>
      <PersonPicker {...field('recipientId')} label={t('anytimeFeedback.giving.recipient')} except={me.id} required />
      <RadioGroup
        label={t('anytimeFeedback.giving.readers')}
        name="visibility"
        value={visibility}
        onChange={(value) => set({ visibility: value as GivenValues['visibility'] })}
        options={givenVisibilities.map((value) => ({
          value,
          label: t(`anytimeFeedback.visibility.${value}`, {
            has: recipient ? 'name' : 'none',
            name: recipient?.name ?? '',
          }),
        }))}
      />
      <ReadersNote
        kind={null}
        levels={givenLevels[visibility]}
        requester={null}
        subject={recipient ?? undefined}
        directManager={undefined}
        least={minimumAnonymous}
        release="AT_ONCE"
        deadline={null}
      />
    </>
  )
}
