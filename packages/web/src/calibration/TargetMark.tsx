import css from './TargetMark.module.css'

/** Where a bar would end if the rating had its target share. The number is beside it in text. */
export const TargetMark = ({ share }: { share: number }) => (
  <span className={css.mark} style={{ insetInlineStart: `${share * 100}%` }} aria-hidden />
)
