import type { Questionnaire } from '@perennial/domain/questionnaires/questionnaire.ts'
import { useWrite } from '../../../core/api.ts'
import { t } from '../../../core/i18n.ts'
import { showSuccess } from '../../../core/toasts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useForm } from '../../../ui/Form.tsx'
import { TextField } from '../../../ui/TextField.tsx'

type Props = { name: string; questionnaire: Questionnaire; onClose: () => void }

/** Keeps the questionnaire of a cycle for others: a copy of it, as it is now. */
export function SaveQuestionnaireDialog({ name, questionnaire, onClose }: Props) {
  const keep = useWrite('POST /questionnaires', {
    refresh: ['GET /questionnaires', 'GET /review-cycles/questionnaires'],
    failure: 'form',
    done: (_, input) => {
      showSuccess(t('questionnaires.added', { name: input.name }))
      onClose()
    },
  })
  const form = useForm({ name }, keep.error)
  const submit = () => {
    if (form.values.name.trim() === '') form.refuse({ name: t('violation.OTHER_NAME_MISSING') })
    else keep.mutate({ name: form.values.name, from: { type: 'GIVEN', questionnaire } })
  }
  return (
    <Dialog
      title={t('questionnaire.toLibrary')}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" busy={keep.isPending}>
            {t('questionnaire.toLibrary')}
          </Button>
        </>
      }
    >
      <p>{t('questionnaire.toLibraryBody')}</p>
      <TextField label={t('questionnaires.name')} maxLength={200} {...form.field('name')} />
    </Dialog>
  )
}
