import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import css from './Button.module.css'
import { classNames } from './class-names.ts'
import { Link } from './Link.tsx'

type Kind = 'primary' | 'plain' | 'quiet' | 'danger'
type ButtonStyle = { kind?: Kind; size?: 'small' | 'normal'; icon?: ReactNode }
type Native = Omit<ComponentProps<'button'>, 'onClick' | 'disabled' | 'children' | 'ref' | 'className'>

export type ButtonProps = Native &
  ButtonStyle & {
    children?: ReactNode
    onClick?: (() => void) | undefined
    /** In progress: cannot be pressed again, and is announced. */
    busy?: boolean | undefined
    /** Shown but disabled, with the reason, also for screen readers. */
    disabledReason?: string | undefined
    className?: string | undefined
    ref?: Ref<HTMLButtonElement>
  }

const buttonClass = ({ kind = 'plain', size = 'normal' }: ButtonStyle) =>
  classNames(css.button, css[kind], size === 'small' && css.small)

export function Button(props: ButtonProps) {
  const { kind, size, icon, children, onClick, busy, disabledReason, className, type = 'button', ...rest } = props
  const reason = useId()
  const isOff = disabledReason !== undefined
  return (
    <>
      <button
        {...rest}
        type={isOff ? 'button' : type}
        className={classNames(buttonClass(props), className)}
        aria-disabled={isOff || undefined}
        disabled={busy}
        aria-busy={busy || undefined}
        aria-describedby={classNames(rest['aria-describedby'], isOff && reason) || undefined}
        title={isOff ? disabledReason : rest.title}
        onClick={isOff ? undefined : onClick}
      >
        {busy ? <span className={css.spinner} aria-hidden /> : icon}
        {children !== undefined && children !== null && <span>{children}</span>}
      </button>
      {isOff && (
        <span id={reason} className="visually-hidden">
          {disabledReason}
        </span>
      )}
    </>
  )
}

/** A link that looks like a button: for going somewhere. */
export function ButtonLink({
  to,
  children,
  kind,
  size,
  icon,
  ...rest
}: ButtonStyle & { to: string } & ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      to={to}
      className={classNames(buttonClass({ ...(kind && { kind }), ...(size && { size }) }), rest.className)}
    >
      {icon}
      <span>{children}</span>
    </Link>
  )
}

/** A button with an icon only; the label is its accessible name. */
export function IconButton({ label, children, ...rest }: Omit<ButtonProps, 'icon'> & { label: string }) {
  return (
    <Button
      kind="quiet"
      title={label}
      {...rest}
      aria-label={label}
      icon={children}
      className={classNames(css.icon, rest.className)}
    />
  )
}
