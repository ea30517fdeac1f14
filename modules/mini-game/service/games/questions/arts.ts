// Question | right answer | three wrong ones | article of the English Wikipedia.
export const arts = `
Who painted the Mona Lisa?|Leonardo da Vinci|Michelangelo|Raphael|Titian|Mona Lisa
Who painted the ceiling of the Sistine Chapel?|Michelangelo|Raphael|Leonardo da Vinci|Botticelli|Sistine Chapel ceiling
Who painted The Starry Night?|Vincent van Gogh|Claude Monet|Paul Cézanne|Edvard Munch|The Starry Night
Who painted The Scream?|Edvard Munch|Gustav Klimt|Egon Schiele|Vincent van Gogh|The Scream
Who painted Guernica?|Pablo Picasso|Salvador Dalí|Joan Miró|Francisco Goya|Guernica (Picasso)
Who painted Girl with a Pearl Earring?|Johannes Vermeer|Rembrandt|Frans Hals|Jan Steen|Girl with a Pearl Earring
Who painted The Night Watch?|Rembrandt|Johannes Vermeer|Peter Paul Rubens|Frans Hals|The Night Watch
Who painted The Birth of Venus?|Sandro Botticelli|Titian|Caravaggio|Giotto|The Birth of Venus
Who painted The Kiss with gold leaf?|Gustav Klimt|Egon Schiele|Marc Chagall|Henri Matisse|The Kiss (Klimt)
Who painted The Persistence of Memory, with melting clocks?|Salvador Dalí|René Magritte|Max Ernst|Joan Miró|The Persistence of Memory
Who made the woodblock print The Great Wave off Kanagawa?|Hokusai|Hiroshige|Utamaro|Sharaku|The Great Wave off Kanagawa
Who sculpted The Thinker?|Auguste Rodin|Donatello|Gian Lorenzo Bernini|Alberto Giacometti|The Thinker
In which museum is the Mona Lisa?|Louvre|Prado|Uffizi|Hermitage|Mona Lisa
In which city is the Prado Museum?|Madrid|Barcelona|Lisbon|Seville|Museo del Prado
Who composed the Four Seasons?|Antonio Vivaldi|Johann Sebastian Bach|Joseph Haydn|Franz Schubert|The Four Seasons (Vivaldi)
Who composed The Magic Flute?|Wolfgang Amadeus Mozart|Ludwig van Beethoven|Gioachino Rossini|Richard Wagner|The Magic Flute
Who composed a symphony with the Ode to Joy?|Ludwig van Beethoven|Johannes Brahms|Gustav Mahler|Anton Bruckner|Symphony No. 9 (Beethoven)
Who composed the ballet Swan Lake?|Pyotr Tchaikovsky|Igor Stravinsky|Sergei Prokofiev|Maurice Ravel|Swan Lake
Who composed the ballet The Rite of Spring?|Igor Stravinsky|Claude Debussy|Pyotr Tchaikovsky|Béla Bartók|The Rite of Spring
Who composed the opera Carmen?|Georges Bizet|Giuseppe Verdi|Giacomo Puccini|Jules Massenet|Carmen
Who composed the opera Aida?|Giuseppe Verdi|Giacomo Puccini|Gioachino Rossini|Vincenzo Bellini|Aida
Who composed the Brandenburg Concertos?|Johann Sebastian Bach|George Frideric Handel|Antonio Vivaldi|Georg Philipp Telemann|Brandenburg Concertos
How many strings does a violin have?|4|5|6|3|Violin
How many keys does a modern standard piano have?|88|76|85|92|Piano
How many strings does a standard guitar have?|6|4|5|8|Guitar
Who wrote Romeo and Juliet?|William Shakespeare|Christopher Marlowe|Ben Jonson|John Milton|Romeo and Juliet
Who wrote Don Quixote?|Miguel de Cervantes|Lope de Vega|Gabriel García Márquez|Federico García Lorca|Don Quixote
Who wrote War and Peace?|Leo Tolstoy|Fyodor Dostoevsky|Anton Chekhov|Ivan Turgenev|War and Peace
Who wrote Crime and Punishment?|Fyodor Dostoevsky|Leo Tolstoy|Nikolai Gogol|Alexander Pushkin|Crime and Punishment
Who wrote Pride and Prejudice?|Jane Austen|Emily Brontë|George Eliot|Mary Shelley|Pride and Prejudice
Who wrote Frankenstein?|Mary Shelley|Bram Stoker|Edgar Allan Poe|Robert Louis Stevenson|Frankenstein
Who wrote Nineteen Eighty-Four?|George Orwell|Aldous Huxley|Ray Bradbury|H. G. Wells|Nineteen Eighty-Four
Who wrote One Hundred Years of Solitude?|Gabriel García Márquez|Isabel Allende|Mario Vargas Llosa|Jorge Luis Borges|One Hundred Years of Solitude
Who wrote Faust, a tragedy in two parts?|Johann Wolfgang von Goethe|Friedrich Schiller|Thomas Mann|Heinrich Heine|Goethe's Faust
Who wrote the Divine Comedy?|Dante Alighieri|Petrarch|Giovanni Boccaccio|Virgil|Divine Comedy
Who is said to have composed the Odyssey?|Homer|Hesiod|Sophocles|Virgil|Odyssey
Who created Sherlock Holmes?|Arthur Conan Doyle|Agatha Christie|Edgar Allan Poe|G. K. Chesterton|Sherlock Holmes
Who created Hercule Poirot?|Agatha Christie|Arthur Conan Doyle|Georges Simenon|Dorothy L. Sayers|Hercule Poirot
Who wrote The Lord of the Rings?|J. R. R. Tolkien|C. S. Lewis|Ursula K. Le Guin|Terry Pratchett|The Lord of the Rings
Who wrote the stories of Pippi Longstocking?|Astrid Lindgren|Tove Jansson|Enid Blyton|Selma Lagerlöf|Pippi Longstocking
`;
