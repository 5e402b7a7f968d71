import {
  offsetLabel,
  searchTimeZones,
  type TimeZoneOption,
  timeZoneOption,
} from '@perennial/domain/companies/time-zone-search.ts'
import { timeZones } from '@perennial/domain/companies/time-zones.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../core/i18n.ts'
import { now } from '../core/now.ts'
import fieldCss from '../ui/Field.module.css'
import { Field, type FieldProps } from '../ui/Field.tsx'
import css from '../ui/Suggestions.module.css'
import { Suggestion, Suggestions } from '../ui/Suggestions.tsx'
import { useCombobox } from '../ui/use-combobox.ts'

type Props = FieldProps & {
  value: string
  onChange: (zone: string) => void
  /** Offered before all others, with a line below them (DT-08). */
  preferred?: readonly string[]
}

const none: readonly string[] = []

/** Preferred zones first, then the others; the current value is included even if its name is outdated. */
function zonesInOrder(value: string, preferred: readonly string[]): string[] {
  const others = timeZones().filter((zone) => !preferred.includes(zone))
  const isKnown = others.includes(value) || preferred.includes(value)
  return [...preferred, ...(isKnown ? [] : [value]), ...others]
}

const nameOf = ({ place, area }: TimeZoneOption) => (area === '' ? place : `${place}, ${area}`)

/** A time zone, found by city, area or offset; arrows and Enter choose, Escape leaves it as it was. */
export function TimeZonePicker({ value, onChange, preferred = none, ...field }: Props) {
  const [typed, setTyped] = useState<string>()
  const [activeIndex, setActiveIndex] = useState(0)
  const anchor = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const isOpen = typed !== undefined
  useEffect(() => {
    if (isOpen) list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, activeIndex])
  const all = useMemo(() => {
    if (!isOpen) return []
    return zonesInOrder(value, preferred).map((zone) => timeZoneOption(zone, now()))
  }, [isOpen, value, preferred])
  const found = searchTimeZones(all, typed ?? '')
  const choose = (option: TimeZoneOption | undefined) => {
    if (option) onChange(option.zone)
    setTyped(undefined)
  }
  const open = () => {
    setTyped('')
    setActiveIndex(Math.max(0, zonesInOrder(value, preferred).indexOf(value)))
  }
  const {
    listId,
    optionId,
    field: combobox,
  } = useCombobox({
    isOpen,
    activeIndex,
    ids: found.map(({ zone }) => zone),
    onOpen: open,
    onMove: setActiveIndex,
    onChoose: (index) => choose(found[index]),
    onClose: () => setTyped(undefined),
  })
  const current = timeZoneOption(value, now())
  return (
    <Field {...field}>
      {(tied) => (
        <div ref={anchor}>
          <input
            {...tied}
            {...combobox}
            type="text"
            className={fieldCss.input}
            aria-autocomplete="list"
            placeholder={t('register.timeZoneSearch')}
            value={typed ?? `${nameOf(current)} (${offsetLabel(current.offsetMinutes)})`}
            onClick={() => isOpen || open()}
            onChange={(event) => {
              setTyped(event.target.value)
              setActiveIndex(0)
            }}
            onBlur={() => setTyped(undefined)}
          />
          {isOpen && (
            <Suggestions id={listId} label={field.label} anchor={anchor} ref={list}>
              {found.map((option, index) => (
                <Suggestion
                  key={option.zone}
                  id={optionId(index)}
                  isChosen={index === activeIndex}
                  hasLineBelow={typed === '' && index === preferred.length - 1}
                  onChoose={() => choose(option)}
                >
                  <span>
                    {option.place}
                    <span className={css.about}>
                      {option.area === '' ? '' : `${option.area} · `}
                      {offsetLabel(option.offsetMinutes)}
                    </span>
                  </span>
                </Suggestion>
              ))}
              {found.length === 0 && <div className={css.nothing}>{t('ui.nothingFound')}</div>}
            </Suggestions>
          )}
        </div>
      )}
    </Field>
  )
}
