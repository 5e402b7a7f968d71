/** The base URL of the compiled messages: `<__MESSAGES__>/<language>/<part>.js`. */
declare const __MESSAGES__: string
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
