import type { TimeFormat } from '@perennial/domain/company-settings/formats.ts'
import {
  formatTime,
  type MinuteStep,
  normalizeTimeInput,
  parseTime,
  type TimeOfDay,
  timeSuggestions,
} from '@perennial/domain/company-settings/time-input.ts'
import { useEffect, useRef, useState } from 'react'
import { timePattern } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { classNames } from './class-names.ts'
import fieldCss from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { Suggestion, Suggestions } from './Suggestions.tsx'
import { useCombobox } from './use-combobox.ts'

type Props = FieldProps & {
  /** `17:30` in every format, or the raw input if it cannot be parsed. */
  value: string
  onChange: (value: string) => void
  /** The interval between valid times in minutes; 0 for full hours only (DT-07). */
  step?: MinuteStep
  /** How times are written here, if not in the company’s format. */
  format?: TimeFormat
}

const companyFormat = (): TimeFormat => (timePattern() === 'HH:mm' ? 'HH:mm' : 'hh:mm a')
const toTimeValue = (time: TimeOfDay) => formatTime(time, 'HH:mm')
/** An hour as a value of this field. */
export const timeValueOf = (hour: number): string => toTimeValue({ hour, minute: 0 })

/** The error message for the input; undefined if it can be parsed (DT-03 to DT-07). */
export function timeViolationMessage(value: string, step: MinuteStep, isOptional = false): string | undefined {
  const { violation } = parseTime(value, { step, isOptional })
  return violation ? t(`ui.time.${violation}`) : undefined
}

/** The hour of a valid input. */
export const parseHour = (value: string): number => parseTime(value).time?.hour ?? 0

/** A time as people type it, or one of a list; written back as the company writes times (DT-01, DT-03, COM-P19). */
export function TimeField({ value, onChange, step = 0, format = companyFormat(), ...field }: Props) {
  const [typed, setTyped] = useState<string>()
  const [activeIndex, setActiveIndex] = useState<number>()
  const anchor = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const isOpen = activeIndex !== undefined
  const times = timeSuggestions(step)
  const { time } = parseTime(value, { step })
  useEffect(() => {
    if (isOpen) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'center' })
  }, [isOpen])
  const open = () =>
    setActiveIndex(
      Math.max(
        0,
        times.findLastIndex((day) => time !== null && toTimeValue(day) <= toTimeValue(time)),
      ),
    )
  const choose = (day: TimeOfDay) => {
    onChange(toTimeValue(day))
    setTyped(undefined)
    setActiveIndex(undefined)
  }
  const type = (text: string) => {
    const { time: meant } = parseTime(normalizeTimeInput(text), { step })
    setTyped(text)
    setActiveIndex(undefined)
    onChange(meant ? toTimeValue(meant) : text.trim())
  }
  const {
    listId,
    optionId,
    field: combobox,
  } = useCombobox({
    isOpen,
    activeIndex,
    ids: times.map(toTimeValue),
    onOpen: open,
    onMove: (next) => {
      setActiveIndex(next)
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
    },
    onChoose: (index) => times[index] && choose(times[index]),
    onClose: () => setActiveIndex(undefined),
  })
  const isTyping = typed !== undefined
  const error = field.error ?? (isTyping || value === '' ? undefined : timeViolationMessage(value, step))
  return (
    <Field {...field} error={error}>
      {(tied) => (
        <div ref={anchor}>
          <input
            {...tied}
            {...combobox}
            type="text"
            className={classNames(fieldCss.input, fieldCss.opens)}
            value={typed ?? (time ? formatTime(time, format) : value)}
            onChange={(event) => type(event.target.value)}
            onClick={() => !isOpen && open()}
            onBlur={() => {
              setTyped(undefined)
              setActiveIndex(undefined)
            }}
          />
          {isOpen && (
            <Suggestions ref={list} id={listId} label={field.label} anchor={anchor} isNarrow>
              {times.map((time, index) => (
                <Suggestion
                  key={toTimeValue(time)}
                  id={optionId(index)}
                  isChosen={index === activeIndex}
                  onChoose={() => choose(time)}
                >
                  {formatTime(time, format)}
                </Suggestion>
              ))}
            </Suggestions>
          )}
        </div>
      )}
    </Field>
  )
}
