/** Types for the part of the package that is used here; the package has none. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2' | 'truetype'
    readonly noHinting: boolean
    readonly keepFeatures: readonly string[]
    readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
  }
  function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>
  export = subsetFont
}
