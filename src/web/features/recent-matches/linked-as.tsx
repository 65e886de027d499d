export function LinkedAs({ gamertag }: { readonly gamertag: string | null }) {
  if (gamertag === null) return <>Pick the match. Your account is not linked: list a gamertag, or link it.</>
  return (
    <>
      Pick the match. Your account is linked as <b>{gamertag}</b>.
    </>
  )
}
