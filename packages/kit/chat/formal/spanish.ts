// Spanish texts that say "usted" instead of "tú".

/** Pronouns, and verbs of which "tú" is the subject. */
const WORDS = pairs(
  "tu:su tus:sus tú:usted ti:usted contigo:con_usted tuyo:suyo tuya:suya tuyos:suyos tuyas:suyas eres:es dijiste:dijo hiciste:hizo",
  "conseguiste:consiguió abriste:abrió recibiste:recibió recogiste:recogió saliste:salió uniste:unió alcanzaste:alcanzó",
  "asignaste:asignó cobraste:cobró enviaste:envió faltaste:faltó firmaste:firmó ganaste:ganó liberaste:liberó pagaste:pagó",
  "participaste:participó reclamaste:reclamó solicitaste:solicitó vinculaste:vinculó estás:está estarás:estará podrás:podrá",
  "recibirás:recibirá saldrás:saldrá dejarte:dejarle darte:darle ayudarte:ayudarle desafiarte:desafiarle hacerte:hacerse",
  "unirte:unirse verificarte:verificarse des:dé",
);
/** The same verbs, which only lose their s. */
const WITH_S = new Set(
  (
    "acabas aceptas apareces aparezcas apruebas atiendes canceles compartas conservas crees borras cumples cumplías debes dices editabas envíes " +
    "habrías has intentes necesitas participas puedas puedes quieras quites quieres recibes recoges recuperas respondes reviertes sigues tenías " +
    "tienes usas vas ves"
  ).split(" "),
);

/** What a text asks people to do. Some are nouns elsewhere, or what somebody else does. */
const REQUESTS = pairs(
  "abre:abra acepta:acepte activa:active actualiza:actualice adivina:adivine añade:añada apela:apele aumenta:aumente avisa:avise",
  "baja:baje borra:borre cambia:cambie cancela:cancele cierra:cierre compara:compare completa:complete comprueba:compruebe concede:conceda configura:configure",
  "conecta:conecte confirma:confirme conserva:conserve consigue:consiga consulta:consulte contacta:contacte copia:copie corrige:corrija crea:cree decide:decida",
  "deja:deje desactiva:desactive detén:detenga divide:divida elige:elija elimina:elimine empieza:empiece encuentra:encuentre",
  "envía:envíe escribe:escriba espera:espere exporta:exporte firma:firme guarda:guarde haz:haga indica:indique",
  "inicia:inicie instala:instale introduce:introduzca juega:juegue lee:lea levanta:levante marca:marque mira:mire mueve:mueva",
  "paga:pague pega:pegue permite:permita pide:pida pregunta:pregunte prueba:pruebe pulsa:pulse quita:quite recarga:recargue recoge:recoja",
  "reanuda:reanude rechaza:rechace recupera:recupere reduce:reduzca repite:repita responde:responda retira:retire revisa:revise selecciona:seleccione sigue:siga solicita:solicite",
  "sube:suba termina:termine usa:use vincula:vincule vuelve:vuelva",
);
/** The same with a pronoun at the end, which nothing else looks like. */
const WITH_PRONOUN = pairs(
  "ábrelo:ábralo acórtalos:acórtelos actívala:actívela actívalas:actívelas actívalo:actívelo actívalos:actívelos anúlalo:anúlelo",
  "añádela:añádala auméntalo:auméntelo compáralos:compárelos cómpralo:cómprelo compruébala:compruébela compruébalo:compruébelo",
  "concédelo:concédalo cópiala:cópiela cópialo:cópielo corrígelo:corríjalo dale:dele decídelos:decídalos déjalo:déjelo",
  "déjame:déjeme desbloquéalo:desbloquéelo detenla:deténgala detenlo:deténgalo ejecútalo:ejecútelo elimínala:elimínela",
  "elimínalo:elimínelo enciéndela:enciéndala envíalas:envíelas escríbelo:escríbalo expórtalo:expórtelo guárdalo:guárdelo hazlas:hágalas",
  "indícalo:indíquelo inténtalo:inténtelo libéralo:libérelo míralo:mírelo muévelos:muévalos permítele:permítale pídele:pídale",
  "pídeselo:pídaselo pregúntales:pregúnteles quítala:quítela quítalo:quítelo recógelo:recójalo redúcelo:redúzcalo",
  "retíralos:retírelos revísalo:revíselo revísalos:revíselos súbela:súbala termínala:termínela tómala:tómela úsalo:úselo",
);

function pairs(...lines: string[]): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap((line) => line.split(" ")).map((pair) => pair.replace("_", " ").split(":") as [string, string]),
  );
}

const WORD = /\p{L}+/gu;
const START = /(?:^|[.!?:¡¿\n{}>*—]|-#|\p{Emoji_Presentation}\uFE0F?|\uFE0F)\s*$/u;

/** The same ICU message with the formal address. */
export function formalSpanish(message: string): string {
  return message.replaceAll("ti mismo", "sí mismo").replace(WORD, (word, at: number, whole: string) => {
    const small = word.toLowerCase();
    const before = whole.slice(0, at);
    const after = whole.slice(at + word.length);
    if (small === "te") return likeFirst(word, isOfSubject(before, after) ? "se" : "le");
    const sure = WORDS.get(small) ?? WITH_PRONOUN.get(small) ?? (WITH_S.has(small) ? small.slice(0, -1) : undefined);
    if (sure !== undefined) return likeFirst(word, sure);
    const request = REQUESTS.get(small);
    return request !== undefined && isRequest(word, before) && !(before === "" && after === "")
      ? likeFirst(word, request)
      : word;
  });
}

/** "te has unido" is about the same person; "te lo" would be "le lo". */
function isOfSubject(before: string, after: string): boolean {
  const next = /^ (\p{L}+)/u.exec(after)?.[1]?.toLowerCase() ?? "";
  const isVerb = WITH_S.has(next) || /^\p{L}+(?:aste|iste|rás)$/u.test(next) || next === "estás";
  return isVerb || /^l[ao]s?$/.test(next) || /\btú $/i.test(before);
}

/** Capitalized at the start of a sentence, or after another part of one. */
function isRequest(word: string, before: string): boolean {
  if (word !== word.toLowerCase()) return START.test(before);
  return /(?:[,:] |(?<!\p{L})(?:y|o|luego) )$/iu.test(before);
}

const likeFirst = (word: string, other: string): string =>
  word === word.toLowerCase() ? other : `${other[0]?.toUpperCase()}${other.slice(1)}`;
