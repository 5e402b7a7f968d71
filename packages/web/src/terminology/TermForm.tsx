import type { CompanyTerm } from '@perennial/contract/terminology/routes.ts'
import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { showSuccess } from '../core/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Form, FormActions, useForm } from '../ui/Form.tsx'
import { SaveButton } from '../ui/SaveButton.tsx'
import { TextField } from '../ui/TextField.tsx'
import css from './Terminology.module.css'

const MAX_CHARACTERS = 40
const refresh = ['GET /company/terms', 'GET /users/current'] as const

/** `onType` receives what is typed, and `null` once it is saved. */
type Props = {
  term: CompanyTerm
  about: string | undefined
  onType: (word: { singular: string; plural: string } | null) => void
}

/** One term, both forms together (ADM-P11); if empty, the product’s term is used. */
export function TermForm({ term, about, onType }: Props) {
  const { standard, own, language } = term
  const done = () => {
    onType(null)
    showSuccess(t('wording.saved'))
  }
  const save = useWrite('PUT /company/terms/{term}', { failure: 'form', refresh, done })
  const reset = useWrite('DELETE /company/terms/{term}', { refresh, done })
  const form = useForm({ singular: own?.singular ?? '', plural: own?.plural ?? '' }, save.error)
  const { singular, plural } = form.values
  const send = () => {
    const isHalf = (singular.trim() === '') !== (plural.trim() === '')
    const missing = t('wording.both')
    if (
      form.refuse({
        singular: isHalf && !singular.trim() ? missing : undefined,
        plural: isHalf && !plural.trim() ? missing : undefined,
      })
    )
      return
    if (!form.isDirty) return
    if (singular.trim() === '') return own ? reset.mutate({ term: term.term }) : form.reset()
    save.mutate({ term: term.term, language, singular, plural })
  }
  const field = (name: 'singular' | 'plural') => ({
    ...form.field(name),
    onChange: (value: string) => {
      form.set({ [name]: value })
      onType({ ...form.values, [name]: value })
    },
  })
  return (
    <Form form={form} onSubmit={send} label={about ? `${standard.singular} (${about})` : standard.singular}>
      <div className={css.word}>
        <div className={css.standard}>
          <b>{standard.singular}</b>
          <span>{standard.plural}</span>
          {about && <span>{about}</span>}
        </div>
        <TextField
          label={t('wording.singular')}
          maxLength={MAX_CHARACTERS}
          placeholder={standard.singular}
          {...field('singular')}
        />
        <TextField
          label={t('wording.plural')}
          maxLength={MAX_CHARACTERS}
          placeholder={standard.plural}
          {...field('plural')}
        />
        <FormActions>
          {form.isDirty && <SaveButton write={save} form={form} />}
          {own && !form.isDirty && (
            <Button size="small" busy={reset.isPending} onClick={() => reset.mutate({ term: term.term })}>
              {t('wording.reset', { word: standard.singular })}
            </Button>
          )}
        </FormActions>
      </div>
    </Form>
  )
}
