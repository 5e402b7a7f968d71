import type { TimeFormat } from '@perennial/domain/company-settings/formats.ts'
import {
  type MinuteStep,
  offeredTimes,
  readTime,
  type Time,
  typedTime,
  writtenTime,
} from '@perennial/domain/company-settings/time-input.ts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { timePattern } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { classes } from './class-names.ts'
import fieldCss from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'
import css from './Suggestions.module.css'
import { usePlaced } from './use-floating.ts'

type Props = FieldProps & {
  /** `17:30`, whatever the company’s format is, or what was typed and cannot be read. */
  value: string
  onChange: (value: string) => void
  /** So many minutes lie between the times that are right; 0 for full hours alone (DT-07). */
  step?: MinuteStep
  /** How times are written here, where it is not as the company writes them. */
  format?: TimeFormat
}

const companyFormat = (): TimeFormat => (timePattern() === 'HH:mm' ? 'HH:mm' : 'hh:mm a')
const kept = (time: Time) => writtenTime(time, 'HH:mm')
/** An hour as this field holds it. */
export const timeAt = (hour: number): string => kept({ hour, minute: 0 })

/** What is wrong with what such a field holds, in words; nothing where it can be read (DT-03 to DT-07). */
export function timeSentence(value: string, step: MinuteStep, isOptional = false): string | undefined {
  const { fault } = readTime(value, { step, isOptional })
  return fault ? t(`ui.time.${fault}`) : undefined
}

/** The hour that such a field holds; asked for where nothing is wrong with it. */
export const hourIn = (value: string): number => readTime(value).time?.hour ?? 0

/** A time as people type it, or one of a list; written back as the company writes times (DT-01, DT-03, COM-P19). */
export function TimeField({ value, onChange, step = 0, format = companyFormat(), ...field }: Props) {
  const [typed, setTyped] = useState<string>()
  const [at, setAt] = useState<number>()
  const anchor = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  const isOpen = at !== undefined
  const times = offeredTimes(step)
  const { time } = readTime(value, { step })
  usePlaced(anchor, list, isOpen)
  useEffect(() => {
    if (!isOpen) return
    list.current?.showPopover()
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'center' })
  }, [isOpen])
  const open = () =>
    setAt(
      Math.max(
        0,
        times.findLastIndex((one) => time !== null && kept(one) <= kept(time)),
      ),
    )
  const choose = (one: Time) => {
    onChange(kept(one))
    setTyped(undefined)
    setAt(undefined)
  }
  const type = (text: string) => {
    const { time: meant } = readTime(typedTime(text), { step })
    setTyped(text)
    setAt(undefined)
    onChange(meant ? kept(meant) : text.trim())
  }
  const walk = (by: number) => {
    if (at === undefined) return open()
    const next = (at + by + times.length) % times.length
    setAt(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      event.preventDefault()
      setAt(undefined)
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      const one = times[at]
      if (one) choose(one)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      walk(event.key === 'ArrowDown' ? 1 : -1)
    }
  }
  const isTyping = typed !== undefined
  const error = field.error ?? (isTyping || value === '' ? undefined : timeSentence(value, step))
  return (
    <Field {...field} error={error}>
      {(tied) => (
        <div ref={anchor}>
          <input
            {...tied}
            type="text"
            role="combobox"
            autoComplete="off"
            className={classes(fieldCss.input, fieldCss.opens)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen ? `${listId}-${at}` : undefined}
            value={typed ?? (time ? writtenTime(time, format) : value)}
            onChange={(event) => type(event.target.value)}
            onClick={() => !isOpen && open()}
            onKeyDown={press}
            onBlur={() => {
              setTyped(undefined)
              setAt(undefined)
            }}
          />
          {isOpen && (
            <div
              ref={list}
              id={listId}
              popover="manual"
              role="listbox"
              aria-label={field.label}
              className={classes(css.list, css.times)}
            >
              {times.map((one, place) => (
                <div
                  key={kept(one)}
                  id={`${listId}-${place}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === at}
                  className={css.option}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(one)}
                  onKeyDown={undefined}
                >
                  {writtenTime(one, format)}
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
