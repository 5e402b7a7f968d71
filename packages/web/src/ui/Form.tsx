import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError, errorMessage, violationMessages } from '../core/api.ts'
import { errorKindOf } from '../core/api-error.ts'
import { useUnsavedChanges } from '../core/unsaved-changes.ts'
import { Banner } from './Banner.tsx'
import css from './Form.module.css'

type Violations = Readonly<Record<string, string>>
type Names<V> = keyof V & string

/** What a field of a form is tied to. */
export type FormField<T> = { name: string; value: T; onChange: (value: T) => void; error: string | undefined }

export type FormState<V extends object> = {
  values: V
  isDirty: boolean
  field: <N extends Names<V>>(name: N) => FormField<V[N]>
  set: (change: Partial<V>) => void
  /** Marks these values as saved. */
  reset: (values?: V) => void
  /** Validates before sending; returns whether something is wrong. */
  refuse: (violations: Partial<Record<Names<V>, string | undefined>>) => boolean
  /** Refusals of the server that belong to no field. */
  refusal: string | undefined
  violationCount: number
}

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** The values of a form, with what is wrong with them: `const form = useForm({ email: '' }, write.error)`. */
export function useForm<V extends object>(initial: V, error?: unknown): FormState<V> {
  const [saved, setSaved] = useState(initial)
  const [values, setValues] = useState(initial)
  const [own, setOwn] = useState<Violations>({})
  // A violation stays until its field changes or the next response arrives.
  const [touched, setTouched] = useState<{ of: unknown; names: readonly string[] }>({ of: undefined, names: [] })
  const changed = touched.of === error ? touched.names : []
  const errorMessages = Object.fromEntries(
    Object.entries(violationMessages(error)).filter(([name]) => !changed.includes(name)),
  )
  const violations: Violations = { ...errorMessages, ...own }
  const set = (change: Partial<V>) => {
    setValues((former) => ({ ...former, ...change }))
    setOwn((former) => Object.fromEntries(Object.entries(former).filter(([name]) => !(name in change))))
    setTouched({ of: error, names: [...changed, ...Object.keys(change)] })
  }
  return {
    values,
    isDirty: !same(values, saved),
    set,
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => set({ [name]: value } as unknown as Partial<V>),
      error: violations[name],
    }),
    reset: (next = initial) => {
      setSaved(next)
      setValues(next)
      setOwn({})
    },
    refuse: (given) => {
      const found = Object.fromEntries(
        Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1])),
      )
      setOwn(found)
      return Object.keys(found).length > 0
    },
    refusal: refusalOf(error, violations, values),
    violationCount: Object.keys(violations).length,
  }
}

/** A refusal of the whole form; violations of single fields are shown beside them. */
function refusalOf(error: unknown, violations: Violations, values: object): string | undefined {
  if (!(error instanceof ApiError) || errorKindOf(error) !== 'refusal') return undefined
  if (error.violations.length === 0) return errorMessage(error)
  return Object.entries(violations).find(([name]) => !(name in values))?.[1]
}

type Props<V extends object> = {
  form: FormState<V>
  onSubmit: () => void
  children: ReactNode
  /** Leaving with changes doesn't ask first. */
  isUnguarded?: boolean
  label?: string
}

/** A form: Enter or Ctrl+S submits, violations are shown beside their fields, and the first of them gets the focus. */
export function Form<V extends object>({ form, onSubmit, children, isUnguarded = false, label }: Props<V>) {
  const element = useRef<HTMLFormElement>(null)
  useUnsavedChanges(form.isDirty && !isUnguarded)
  useEffect(() => {
    if (form.violationCount === 0) return
    const invalidField = element.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    // In a group, the first choice gets the focus.
    const control = invalidField?.matches('fieldset')
      ? invalidField.querySelector<HTMLElement>('input:not(:disabled)')
      : invalidField
    control?.focus()
  }, [form.violationCount])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit()
  }
  return (
    <form
      ref={element}
      className={css.form}
      noValidate
      aria-label={label}
      onSubmit={submit}
      onKeyDown={(event) => {
        const isSave = (event.ctrlKey || event.metaKey) && (event.key === 's' || event.key === 'Enter')
        if (isSave) submit(event)
      }}
    >
      {form.refusal && (
        <Banner tone="danger" isAlert>
          {form.refusal}
        </Banner>
      )}
      {children}
    </form>
  )
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}

/** The buttons of a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}
