package org.dragoman.product;

import java.util.List;

/**
 * An operation on the library, in three languages.
 *
 * @param document for Dragoman
 * @param peer the same for PostGraphile
 * @param statement the fastest one that was found by hand, which makes the JSON, too
 * @param parameters of the statement: {@code id} for a row that is there, {@code new} for one that
 *     is not, {@code text}; they are the variables of both documents
 */
record MeasuredOperation(
    String name, String document, String peer, String statement, List<String> parameters) {
  static final List<MeasuredOperation> ALL =
      List.of(
          new MeasuredOperation(
              "one row by key",
              "query($id: Int!) { book(bookId: $id) { bookId title pages } }",
              "query($id: Int!) { book(bookId: $id) { bookId title pages } }",
              """
              SELECT row_to_json(b)::text FROM
                (SELECT "bookId", "title", "pages" FROM "Book" WHERE "bookId" = ?) b\
              """,
              List.of("id")),
          new MeasuredOperation(
              "three levels",
              "query($id: Int!) { author(authorId: $id)"
                  + " { name books { title chapters { title } } } }",
              "query($id: Int!) { author(authorId: $id) { name books: booksByAuthorAuthorIdList"
                  + " { title chapters: chaptersByBookBookIdList { title } } } }",
              """
              SELECT row_to_json(a)::text FROM (SELECT "name",
                (SELECT coalesce(json_agg(b), '[]') FROM (SELECT "title",
                  (SELECT coalesce(json_agg(c), '[]') FROM (SELECT "title" FROM "Chapter"
                    WHERE "book_bookId" = "Book"."bookId" ORDER BY "chapterId") c) AS "chapters"
                  FROM "Book" WHERE "author_authorId" = "Author"."authorId" ORDER BY "bookId") b
                ) AS "books" FROM "Author" WHERE "authorId" = ?) a\
              """,
              List.of("id")),
          new MeasuredOperation(
              "100 rows",
              "query { books(first: 100) { bookId title author { name } } }",
              "query { books: booksList(first: 100, orderBy: PRIMARY_KEY_ASC)"
                  + " { bookId title author: authorAuthor { name } } }",
              """
              SELECT coalesce(json_agg(x), '[]')::text FROM (SELECT b."bookId", b."title",
                (SELECT n FROM (SELECT a."name") n) AS "author"
                FROM (SELECT * FROM "Book" ORDER BY "bookId" LIMIT 100) b
                JOIN "Author" a ON a."authorId" = b."author_authorId" ORDER BY b."bookId") x\
              """,
              List.of()),
          new MeasuredOperation(
              "3,700 rows",
              "query { books(first: 3700)"
                  + " { bookId title pages price subtitle author { authorId name } } }",
              "query { books: booksList(first: 3700, orderBy: PRIMARY_KEY_ASC) { bookId title pages"
                  + " price subtitle author: authorAuthor { authorId name } } }",
              """
              SELECT coalesce(json_agg(x), '[]')::text FROM (SELECT b."bookId", b."title",
                b."pages", b."price"::text, b."subtitle",
                (SELECT n FROM (SELECT a."authorId", a."name") n) AS "author"
                FROM (SELECT * FROM "Book" ORDER BY "bookId" LIMIT 3700) b
                JOIN "Author" a ON a."authorId" = b."author_authorId" ORDER BY b."bookId") x\
              """,
              List.of()),
          new MeasuredOperation(
              "update by key",
              "mutation($text: String!, $id: Int!)"
                  + " { setSubtitle(bookId: $id, subtitle: $text) { bookId title subtitle } }",
              "mutation($text: String!, $id: Int!) { updateBook(input: {bookId: $id, patch:"
                  + " {subtitle: $text}}) { book { bookId title subtitle } } }",
              """
              UPDATE "Book" SET "subtitle" = ? WHERE "bookId" = ?
                RETURNING json_build_object('bookId', "bookId", 'title', "title",
                  'subtitle', "subtitle")::text\
              """,
              List.of("text", "id")),
          new MeasuredOperation(
              "insert",
              "mutation($new: Int!, $text: String!)"
                  + " { addAuthor(authorId: $new, name: $text) { authorId name } }",
              "mutation($new: Int!, $text: String!) { createAuthor(input: {author:"
                  + " {authorId: $new, name: $text}}) { author { authorId name } } }",
              """
              INSERT INTO "Author" ("authorId", "name") VALUES (?, ?)
                RETURNING row_to_json("Author")::text\
              """,
              List.of("new", "text")));

  boolean writes() {
    return document.startsWith("mutation");
  }
}
