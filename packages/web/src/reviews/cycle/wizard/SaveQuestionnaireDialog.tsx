import type { Questionnaire } from '@perennial/domain/questionnaires/questionnaire.ts'
import { useWrite } from '../../../core/api.ts'
import { t } from '../../../core/i18n.ts'
import { showSuccess } from '../../../core/toasts.ts'
import { useForm } from '../../../ui/Form.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'

type Props = { name: string; questionnaire: Questionnaire; onClose: () => void }

/** Saves a copy of the questionnaire to the library. */
export function SaveQuestionnaireDialog({ name, questionnaire, onClose }: Props) {
  const save = useWrite('POST /questionnaires', {
    refresh: ['GET /questionnaires', 'GET /review-cycles/questionnaires'],
    failure: 'form',
    done: (_, input) => {
      showSuccess(t('questionnaires.added', { name: input.name }))
      onClose()
    },
  })
  const form = useForm({ name }, save.error)
  const submit = () => {
    if (form.values.name.trim() === '') form.refuse({ name: t('violation.OTHER_NAME_MISSING') })
    else save.mutate({ name: form.values.name, from: { type: 'GIVEN', questionnaire } })
  }
  return (
    <FormDialog
      title={t('questionnaire.toLibrary')}
      onClose={onClose}
      onSubmit={submit}
      submit={t('questionnaire.toLibrary')}
      busy={save.isPending}
    >
      <p>{t('questionnaire.toLibraryBody')}</p>
      <TextField label={t('questionnaires.name')} maxLength={200} {...form.field('name')} />
    </FormDialog>
  )
}
