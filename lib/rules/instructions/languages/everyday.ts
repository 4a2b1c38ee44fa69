/**
 * Leaflets, letters, schools and games in all languages ask people to ignore earlier instructions, too. What tells them is
 * a condition ("if you have paid"), whom they greet, or the thing that they are about. Plain beginnings of words, as in
 * `Language`; Latin letters without accents.
 */
const everydayLatin = [
  // If …: whole words, and no "as if".
  '(?:(?<!comme )si|se (?:ja|il|ha|le|la|lei|o seu|voce|for|foi)|wenn|falls|sollten|als (?:u|uw)|indien|jesli|jezeli|pokud|om du|hvis|jika|neu|eger)\\b',
  // Dear …
  '(?:lieben?|chers?|cheres|cari|care|estimad[oa]s|querid[oa]s|caros|geachte|beste)\\b|drodzy|szanown|vazeni|sehr geehrt|sayin|sevgili|degerli|cac em|quy khach|kommandant|comandant|capitaine|capitan|kapitan|soldat|eltern|alumn|eleves|schuler',
  // What letters, leaflets, lessons and recipes are about.
  'medic[oai]|arzt|medecin|lekar|dokter|doktor|bac si|pagos?\\b|bezahl|paiement|pagament|betaal|zaplac|uhradi|odeme|odedi|este correo|courriel|unsere[ns]? (?:letzte[ns]? )?(?:e-?)?mail|diese e-?mail|brief\\b|elternbrief|circolare|circular|foglietto|bula\\b|beipack|packung|ulotk|envase|embalag|confezione|kemasan|examen|prufung|esame|egzamin|phieu|bai tap|receta|rezept|recette|ricetta|receita|lector|lecteur|screenreader|visual|visuel',
  // Told by somebody to somebody else; learnt from somebody.
  'pidio|ordeno|ha chiesto|a demande|que (?:te|le) ensenaron|cuentes a nadie',
].join('|');
const everydayElsewhere =
  'если|якщо|如果|若您|場合|다면|إذا|اگر|אם |यदि|अगर|หาก|ถ้า|уважаем|дорогие|шановн|同学|指挥官|指揮官|各位|皆様|の方は|여러분|고객|أعزاء|छात्र|परीक्षार्थी|врач|лікар|医生|医師|의사|الطبيب|डॉक्टर|оплат|сплат|付款|支払|납부|письм|邮件|メール|메일|по сборке|упаков|包装|説明書|설명서|экзамен|考试|試験|시험|परीक्षा|الامتحان|作业|プリント|スクリーンリーダー|велел|приказал|попросил';

/** What no leaflet names: the machine, its user, its answer, an address; or that all instructions are meant. */
const machineLatin =
  'all[ae]n?|alles|todas|todos|toutes|tutte|tutti|wszystk\\w*|vsechn\\w*|tum|butun|semua|moi|tat ca|ia|ai|ki|llm|gpt\\w*|chatbot\\w*|asist\\w*|assist\\w*|model\\w*|prompt\\w*|s[iy]stem\\w*|usuari\\w*|utilisat\\w*|nutzer\\w*|utent\\w*|gebruiker\\w*|uzytkown\\w*|respon\\w*|repon\\w*|antwort\\w*|rispon\\w*|odpowied\\w*|output|lees|lisez|liest|leggi';
const machineElsewhere =
  'все |всі |усі |جميع|كل |همه|כל |सभी|ทั้งหมด|所有|全部|一切|すべて|全て|모든|ии(?![а-я])|ші(?![а-яії])|систем|модел|пользоват|користувач|ответ|助手|模型|用户|系统|回答|答え|ユーザ|システム|사용자|시스템|대답|المستخدم|النظام|کاربر|משתמש|उपयोगकर्ता|ผู้ใช้|προτροπ';

const noMachine = `(?![^]*(?:\\b(?:${machineLatin})\\b|${machineElsewhere}))`;

/** Applications, and what services say that they never ask for. */
const ownPapers =
  '\\b(?:cv|curriculum|lebenslauf|bewerbung|niemals|jamais|nunca|nooit|nigdy)\\b|резюме|никогда|履歴書|简历|이력서|ありません|不会';

/** Finds a person's own papers in the words around an order to send something, and nothing of machines and their users. */
export const ofOnesOwn = new RegExp(`^${noMachine}[^]*(?:${ownPapers})`);

/** Finds an honest use in the words around an override: something of every day, and nothing of machines. */
export const everyday = new RegExp(
  `^${noMachine}(?![^]*(?:https?:|@\\w))[^]*(?:\\b(?:${everydayLatin})|${everydayElsewhere})`,
);
