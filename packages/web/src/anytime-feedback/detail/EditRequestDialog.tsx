import type { FeedbackDetails } from '@perennial/contract/anytime-feedback/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRead, useWrite, violationMessages } from '../../core/api.ts'
import { dayOf } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { refusalMessage } from '../../core/refusal-message.ts'
import { showSuccess } from '../../core/toasts.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useForm } from '../../ui/Form.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { DateField } from '../../ui/TextField.tsx'
import { changedByFeedback } from '../feedback-messages.ts'
import { QuestionFields } from '../request/QuestionFields.tsx'
import { ReadersField } from '../request/ReadersField.tsx'
import type { FormOptions } from '../request/request-draft.ts'

const MAX_NOTE = 5_000
const WIDTH = 680

type Props = { feedback: FeedbackDetails; onClose: () => void }

/** Changes a request that was sent: note, deadline and readers, and the questions until someone has answered. */
export function EditRequestDialog(props: Props) {
  const options = useRead('GET /feedback-requests/form-options', {})
  if (options.data) return <EditForm {...props} options={options.data} />
  return (
    <Dialog title={t('anytimeFeedback.editTitle')} width={WIDTH} onClose={props.onClose}>
      <Loaded read={options}>{() => null}</Loaded>
    </Dialog>
  )
}

function EditForm({ feedback, options, onClose }: Props & { options: FormOptions }) {
  const { id: requestId, kind, can, version, readers, subject } = feedback
  const client = useQueryClient()
  const save = useWrite('PATCH /feedback-requests/{requestId}', {
    refresh: changedByFeedback,
    failure: 'form',
    done: () => {
      onClose()
      showSuccess(t('ui.savedBanner'))
    },
  })
  const form = useForm(
    {
      note: feedback.note,
      deadline: feedback.deadline ? dayOf(feedback.deadline) : '',
      questions: [...feedback.questions],
      levels: readers.levels,
    },
    save.error,
  )
  const { values, set } = form
  const mayChangeReaders = options.kinds.find((option) => option.kind === kind)?.canChangeReaders ?? false
  const whyNoQuestions = refusalMessage(can.changeQuestions)
  const submit = () => {
    const change = {
      requestId,
      version,
      note: values.note.trim(),
      deadline: values.deadline,
      ...(mayChangeReaders && { levels: values.levels }),
      ...(can.changeQuestions.allowed && { questions: values.questions }),
    }
    // After a conflict with another window, the next attempt uses the current version; what was entered here stays.
    save.mutate(change, {
      onError: () => void client.invalidateQueries({ queryKey: ['GET /feedback-requests/{requestId}'] }),
    })
  }
  // A deadline that has passed can only be moved; the rest is closed until then.
  const isLate = feedback.state === 'DEADLINE_PASSED'
  return (
    <FormDialog
      title={t('anytimeFeedback.editTitle')}
      width={WIDTH}
      submit={t('ui.save')}
      busy={save.isPending}
      refusal={form.refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      {isLate && <Banner tone="info">{t('anytimeFeedback.editLate')}</Banner>}
      <TextArea {...form.field('note')} label={t('anytimeFeedback.form.note')} isOptional rows={3} max={MAX_NOTE} />
      <DateField {...form.field('deadline')} label={t('anytimeFeedback.form.deadline')} required />
      {mayChangeReaders && kind && (
        <ReadersField
          kind={kind}
          levels={values.levels}
          onChange={(levels) => set({ levels })}
          subject={kind === 'ABOUT_OTHER' || kind === 'SELF_REFLECTION' ? subject?.name : undefined}
          error={form.field('levels').error}
          atMost={can.widenReaders.allowed ? undefined : readers.levels}
        />
      )}
      {whyNoQuestions === undefined ? (
        <QuestionFields
          questions={values.questions}
          onChange={(questions) => set({ questions })}
          violations={violationMessages(save.error)}
        />
      ) : (
        <p>{t('anytimeFeedback.questionsFixed')}</p>
      )}
    </FormDialog>
  )
}
