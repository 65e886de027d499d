/** The part of `URL` that browsers and Node share: this folder has neither's types. */
declare global {
  interface URL {
    readonly hash: string
    readonly hostname: string
    readonly password: string
    readonly pathname: string
    readonly port: string
    readonly searchParams: { get(name: string): string | null }
    readonly username: string
  }
  var URL: { new (url: string, base?: string): URL; canParse(url: string, base?: string): boolean }
}

export {}
