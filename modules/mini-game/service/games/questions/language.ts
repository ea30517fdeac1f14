// Question | right answer | three wrong ones | article of the English Wikipedia.
export const language = `
How many letters does the modern English alphabet have?|26|24|25|27|English alphabet
What is the first letter of the Greek alphabet?|Alpha|Beta|Omega|Gamma|Greek alphabet
What is the last letter of the Greek alphabet?|Omega|Psi|Zeta|Alpha|Greek alphabet
Which official language do most people in Brazil speak?|Portuguese|Spanish|French|English|Languages of Brazil
Which language do most people in Austria speak?|German|Hungarian|Italian|Czech|Languages of Austria
Which language family does Finnish belong to?|Uralic|Germanic|Slavic|Romance|Finnish language
Which language family does Spanish belong to?|Romance|Germanic|Slavic|Celtic|Spanish language
Which language family does English belong to?|Germanic|Romance|Celtic|Slavic|English language
Which language family does Polish belong to?|Slavic|Baltic|Germanic|Uralic|Polish language
Which language family does Welsh belong to?|Celtic|Germanic|Romance|Slavic|Welsh language
Which script is Russian written in?|Cyrillic|Latin|Greek|Georgian|Russian alphabet
Which script is Hindi written in?|Devanagari|Tamil|Arabic|Thai|Hindi
What is the writing system of Korean called?|Hangul|Kanji|Hiragana|Pinyin|Hangul
In which direction is Arabic written?|Right to left|Left to right|Top to bottom|Bottom to top|Arabic script
Who devised a writing system of raised dots for blind people?|Louis Braille|Samuel Morse|Isaac Pitman|Valentin Haüy|Braille
What is a word called that reads the same backward?|Palindrome|Anagram|Acronym|Homonym|Palindrome
What is a word made by rearranging another's letters?|Anagram|Palindrome|Synonym|Acronym|Anagram
What is a word with the opposite meaning called?|Antonym|Synonym|Homonym|Acronym|Opposite (semantics)
What is a word with nearly the same meaning called?|Synonym|Antonym|Homophone|Prefix|Synonym
What are words called that sound the same but differ in meaning?|Homophones|Synonyms|Antonyms|Palindromes|Homophone
What does the Latin phrase “carpe diem” mean?|Seize the day|Know thyself|Time flies|I came, I saw|Carpe diem
What does the Latin phrase “veni, vidi, vici” mean?|I came, I saw, I conquered|Bread and circuses|The die is cast|Who watches the watchers|Veni, vidi, vici
What does “et cetera” mean?|And the rest|For example|That is|By the way|Et cetera
What does the abbreviation “i.e.” stand for?|id est|in example|ibidem|in extenso|List of Latin phrases
What does the abbreviation “e.g.” stand for?|exempli gratia|ergo gratis|et gratia|ex gallia|List of Latin phrases
Which language does the word “kindergarten” come from?|German|Dutch|Danish|French|Kindergarten
Which language does the word “tsunami” come from?|Japanese|Chinese|Korean|Hawaiian|Tsunami
Which language does the word “karaoke” come from?|Japanese|Korean|Thai|Chinese|Karaoke
Which language does the word “sauna” come from?|Finnish|Swedish|Norwegian|Russian|Sauna
Which language does the word “robot” come from?|Czech|Russian|German|Latin|Robot
Which language does the word “algebra” come from?|Arabic|Greek|Latin|Persian|Algebra
Which language does the word “ski” come from?|Norwegian|German|Finnish|French|Ski
Which constructed language did L. L. Zamenhof publish in 1887?|Esperanto|Volapük|Interlingua|Ido|Esperanto
What is the study of the origin of words called?|Etymology|Entomology|Phonetics|Semantics|Etymology
What is the main sign language of the United States?|American Sign Language|British Sign Language|Auslan|Makaton|American Sign Language
How many lines does a sonnet have?|14|12|10|16|Sonnet
How many syllables does a traditional haiku have in English?|17|14|21|12|Haiku
Which punctuation mark shows possession in English?|Apostrophe|Comma|Hyphen|Colon|Apostrophe
What is the plural of the English word “mouse” for the animal?|Mice|Mouses|Mousen|Meese|English plurals
Which signal do three dots, three dashes and three dots in Morse code make?|SOS|OK|SMS|CQD|SOS
`;
