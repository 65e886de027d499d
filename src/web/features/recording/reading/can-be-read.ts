/** Whether the bytes of a chosen file can still be had: it may have been moved, deleted or written to since. What a decoder says of that differs. */
export async function canBeRead(file: Blob): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
}
